/** How many characters a text has, as people count them. */
export const lengthOf = (text: string): number => [...text].length;
