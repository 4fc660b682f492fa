// The version of the package, given by the server and by the command line; a test holds it to the manifest.
export const VERSION = '0.2.0';
