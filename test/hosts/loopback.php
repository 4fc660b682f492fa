<?php
// For WordPress in a test alone: it may ask this machine, on any port, and it shows the plugin, or the lines of /embed/ for a
// mu-plugin where the address ends in &snippet.
add_filter( 'http_request_host_is_external', '__return_true' );
add_filter(
	'http_allowed_safe_ports',
	function ( $ports ) {
		return array_merge( $ports, array( (int) getenv( 'SITE_PORT' ) ) );
	}
);
require isset( $_GET['snippet'] ) ? __DIR__ . '/own/snippet.php' : __DIR__ . '/own/sightline.php';
