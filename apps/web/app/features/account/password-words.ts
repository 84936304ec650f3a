/** The specification's hint (section 5): told beside the field, checked by the API alone. */
export const newPasswordHint = 'The password must be 12 characters with UPPER and lower case letters.';
