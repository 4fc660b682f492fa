<?php
/**
 * Plugin Name: Sightline
 * Description: Tables that answer rules questions and exact odds, by their links: paste a link on a line of its own, use the block “Sightline”, or write [sightline].
 * Version: 0.2.0
 * Requires at least: 5.9
 * Requires PHP: 7.4
 * License: MIT
 */

// What stands in a page is one frame by this file, so nobody who writes on the site needs the right to write HTML. Only
// links of one site are taken, and of a link only letters, digits, dots, dashes and underscores.

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}
if ( ! defined( 'SIGHTLINE_SITE' ) ) {
	// Where Sightline stands, with a slash at its end.
	define( 'SIGHTLINE_SITE', 'https://sightline.example/' );
}

/** What an address or a link of Sightline shows: its document, its page and the height to begin with; null for anything else. */
function sightline_shown( $address ) {
	$address = trim( html_entity_decode( (string) $address, ENT_QUOTES ) );
	if ( preg_match( '~^#?([\w.-]{5,20000})$~', $address, $found ) ) {
		return sightline_link( $found[1] );
	}
	if ( 0 !== strpos( $address, SIGHTLINE_SITE ) ) {
		return null;
	}
	$rest = substr( $address, strlen( SIGHTLINE_SITE ) );
	if ( preg_match( '~^([a-z]+)/scenes/([a-z0-9-]+)/?(?:[?#].*)?$~', $rest, $found ) ) {
		return array(
			'document' => SIGHTLINE_SITE . "embed/scenes/{$found[1]}-{$found[2]}.html",
			'page'     => SIGHTLINE_SITE . "{$found[1]}/scenes/{$found[2]}/",
			'height'   => 640,
		);
	}
	if ( preg_match( '~^(?:table/|embed/|odds/[a-z]+/[a-z-]+/)(?:[\w-]+\.html)?(?:\?[^#]*)?#?([\w.-]{5,20000})$~', $rest, $found ) ) {
		return sightline_link( $found[1], $address );
	}
	return null;
}

function sightline_link( $link, $page = '' ) {
	return array(
		'document' => SIGHTLINE_SITE . 'embed/#' . $link,
		'page'     => $page ? $page : SIGHTLINE_SITE . 'table/#' . $link,
		'height'   => 'o' === $link[0] ? 900 : 640,
	);
}

/** The frame of what is shown, with its verdict in words for pages without scripts. */
function sightline_html( $shown, $options = array() ) {
	$height = isset( $options['height'] ) ? (int) $options['height'] : 0;
	$height = $height >= 100 && $height <= 6000 ? $height : $shown['height'];
	$says   = isset( $options['says'] ) && '' !== $options['says'] ? (string) $options['says'] : __( 'A table and its verdict, by Sightline', 'sightline' );
	$theme  = isset( $options['theme'] ) && in_array( $options['theme'], array( 'light', 'dark' ), true ) ? $options['theme'] : '';
	$source = $theme ? preg_replace( '~(#|$)~', "?theme={$theme}$1", $shown['document'], 1 ) : $shown['document'];
	// The script gives frames the height they need and the theme of the page; without it they keep the height they have.
	wp_enqueue_script( 'sightline', SIGHTLINE_SITE . 'embed/embed.js', array(), null, true );
	return sprintf(
		'<figure class="wp-block-sightline"><noscript><p><a href="%1$s">%2$s</a></p></noscript><iframe src="%3$s" title="%2$s" width="100%%" height="%4$d" frameborder="0" style="border:0;display:block;width:100%%" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" allow="clipboard-write" loading="lazy"></iframe></figure>',
		esc_url( $shown['page'] ),
		esc_attr( $says ),
		esc_url( $source ),
		$height
	);
}

/** A scene in the words of the site itself; null where it cannot be asked. WordPress keeps what it once heard. */
function sightline_says( $shown ) {
	if ( false === strpos( $shown['document'], '/embed/scenes/' ) ) {
		return array();
	}
	$key  = 'sightline_' . md5( $shown['page'] );
	$told = get_transient( $key );
	if ( false === $told ) {
		$answer = wp_safe_remote_get( $shown['page'] . 'oembed.json', array( 'timeout' => 5 ) );
		$fields = is_wp_error( $answer ) ? null : json_decode( wp_remote_retrieve_body( $answer ), true );
		$told   = array();
		if ( is_array( $fields ) && isset( $fields['html'], $fields['height'] ) && preg_match( '~">([^<>]*)</a></blockquote>~', $fields['html'], $found ) ) {
			$told = array(
				'says'   => html_entity_decode( $found[1], ENT_QUOTES ),
				'height' => (int) $fields['height'],
			);
		}
		set_transient( $key, $told, $told ? WEEK_IN_SECONDS : HOUR_IN_SECONDS );
	}
	return $told;
}

/** [sightline link="…" says="…" height="…" theme="light"], the block, and pasted addresses. */
function sightline_render( $attributes ) {
	$attributes = is_array( $attributes ) ? $attributes : array();
	$shown      = sightline_shown( isset( $attributes['link'] ) ? $attributes['link'] : '' );
	if ( ! $shown ) {
		return current_user_can( 'edit_posts' ) ? '<p>' . esc_html__( 'Sightline: this is not a link of Sightline.', 'sightline' ) . '</p>' : '';
	}
	return sightline_html( $shown, array_merge( sightline_says( $shown ), array_filter( $attributes ) ) );
}

add_action(
	'init',
	function () {
		add_shortcode( 'sightline', 'sightline_render' );
		$pages = preg_quote( SIGHTLINE_SITE, '~' ) . '(?:table/|embed/|odds/[a-z]+/[a-z-]+/|[a-z]+/scenes/[a-z0-9-]+).*';
		wp_embed_register_handler(
			'sightline',
			"~^{$pages}~i",
			function ( $found ) {
				return sightline_render( array( 'link' => $found[0] ) );
			},
			5
		);
		if ( defined( 'SIGHTLINE_SERVER' ) ) {
			wp_oembed_add_provider( SIGHTLINE_SITE . 'table/*', SIGHTLINE_SERVER . 'oembed' );
		}
		wp_register_script( 'sightline-block', '', array( 'wp-blocks', 'wp-element', 'wp-components', 'wp-block-editor' ), '0.2.0', true );
		wp_add_inline_script( 'sightline-block', 'window.sightlineSite=' . wp_json_encode( SIGHTLINE_SITE ) . ';' . SIGHTLINE_BLOCK );
		$text = array(
			'type'    => 'string',
			'default' => '',
		);
		register_block_type(
			'sightline/widget',
			array(
				'api_version'     => 2,
				'title'           => 'Sightline',
				'category'        => 'embed',
				'icon'            => 'visibility',
				'attributes'      => array(
					'link'   => $text,
					'says'   => $text,
					'theme'  => $text,
					'height' => $text,
				),
				'editor_script'   => 'sightline-block',
				'render_callback' => 'sightline_render',
			)
		);
	}
);

// The block in the editor: fields beside it, and the table itself, alive.
const SIGHTLINE_BLOCK = <<<'JS'
( function ( blocks, element, components, editor ) {
	var el = element.createElement;
	var site = window.sightlineSite;
	function documentOf( link ) {
		link = link.trim();
		if ( /^#?[\w.-]{5,}$/.test( link ) ) return site + 'embed/#' + link.replace( '#', '' );
		if ( link.indexOf( site ) !== 0 ) return null;
		var scene = /^([a-z]+)\/scenes\/([a-z0-9-]+)\/?/.exec( link.slice( site.length ) );
		if ( scene ) return site + 'embed/scenes/' + scene[ 1 ] + '-' + scene[ 2 ] + '.html';
		var table = /(?:#|\/table\/)([\w.-]{5,})$/.exec( link );
		return table && site + 'embed/#' + table[ 1 ];
	}
	function Preview( props ) {
		var frame = element.useRef( null );
		var height = element.useState( 400 );
		element.useEffect( function () {
			function hear( event ) {
				var told = event.data;
				if ( ! frame.current || event.source !== frame.current.contentWindow || ! told || told.sightline !== 'height' ) return;
				if ( typeof told.height === 'number' && isFinite( told.height ) ) height[ 1 ]( Math.min( 6000, Math.max( 100, Math.ceil( told.height ) ) ) );
			}
			var view = frame.current ? frame.current.ownerDocument.defaultView : window;
			view.addEventListener( 'message', hear );
			return function () { view.removeEventListener( 'message', hear ); };
		}, [ props.src ] );
		return el( 'iframe', { key: props.src, ref: frame, src: props.src, title: props.title, sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox', style: { border: 0, display: 'block', width: '100%', height: height[ 0 ] + 'px' } } );
	}
	blocks.registerBlockType( 'sightline/widget', {
		apiVersion: 2, title: 'Sightline', category: 'embed', icon: 'visibility',
		attributes: { link: { type: 'string', default: '' }, says: { type: 'string', default: '' }, theme: { type: 'string', default: '' }, height: { type: 'string', default: '' } },
		edit: function ( props ) {
			var values = props.attributes;
			function field( name, label, help ) {
				return el( components.TextControl, { label: label, help: help, value: values[ name ], onChange: function ( text ) { var next = {}; next[ name ] = text; props.setAttributes( next ); } } );
			}
			var source = documentOf( values.link );
			return el( 'div', editor.useBlockProps(),
				el( editor.InspectorControls, {}, el( components.PanelBody, { title: 'Sightline' },
					field( 'says', 'In words', 'Shown where no script runs.' ),
					field( 'height', 'Height', 'In pixels, where the page runs no script of Sightline.' ),
					el( components.SelectControl, { label: 'Theme', value: values.theme, options: [ { label: 'As the page', value: '' }, { label: 'Light', value: 'light' }, { label: 'Dark', value: 'dark' } ], onChange: function ( theme ) { props.setAttributes( { theme: theme } ); } } ) ) ),
				field( 'link', 'Link of a table, a scene or a calculator' ),
				source ? el( Preview, { src: source, title: values.says || 'Sightline' } ) : el( 'p', {}, values.link ? 'This is not a link of Sightline.' : 'Copy a link from “Share or embed”.' ) );
		},
		save: function () { return null; }
	} );
} )( window.wp.blocks, window.wp.element, window.wp.components, window.wp.blockEditor );
JS;
