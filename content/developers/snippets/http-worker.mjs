export { default } from 'sightline/serve';
