/** The landscape picture of a link, in the size that all who show links ask for. */
export const shareWidth = 1200;
export const shareHeight = 630;
