/** The section of the job page to which the receipt of an approval leads. */
export const provenPartsId = 'proven-parts'
