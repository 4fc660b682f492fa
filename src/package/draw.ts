// `sightline/draw`: scenes and answers as SVG, without a document.
export { type Picture, type PictureOptions, pictureOf } from '../draw/answer-with-picture.ts';
export { type DrawOptions, draw } from '../draw/draw.ts';
export type { FieldCells } from '../draw/field.ts';
export { COLOURS, type ColourName, type Theme } from '../draw/palette.ts';
export { type View, viewOf, wholeBoard } from '../draw/view.ts';
