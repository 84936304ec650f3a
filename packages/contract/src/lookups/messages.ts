/** Texts of the specification, word for word. */
export const messages = {
  required: 'required',
  validEmail: 'valid email',
  passwordsMustMatch: 'Passwords must match',
  zipcodeFormat: 'Zipcode must be in format 12345, 12345-1234 or 12345-12345',
  noDataFound: 'No data found.',
  nothingSelected: 'Items...',
  confirmNo: 'No',
  confirmYes: 'Yes',
} as const;
