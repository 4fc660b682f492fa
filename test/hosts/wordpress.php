<?php
// Installs WordPress into an empty database and publishes the pages to look at: a JSON object of titles with what stands in
// them and who wrote it comes on standard input. Authors may write no HTML of their own; administrators may.
$_SERVER['HTTP_HOST'] = getenv( 'HOST_ADDRESS' );
define( 'WP_INSTALLING', true );
require getenv( 'HOST_FOLDER' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install( 'A club', 'admin', 'admin@club.example', false, '', 'a-password-for-one-test' );
$author = wp_insert_user(
	array(
		'user_login' => 'author',
		'user_pass'  => 'a-password-for-one-test',
		'role'       => 'author',
	)
);
foreach ( json_decode( stream_get_contents( STDIN ), true ) as $title => $page ) {
	wp_set_current_user( 'author' === $page['by'] ? $author : 1 );
	kses_init();
	$id = wp_insert_post(
		wp_slash(
			array(
				'post_title'   => $title,
				'post_content' => $page['content'],
				'post_status'  => 'publish',
			)
		)
	);
	echo json_encode( array( $title, $id ) ), "\n";
}
