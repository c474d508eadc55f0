/** Fields of the errors for which the server names no field, by error code. */
export const sparePartErrorFields = {
  duplicate_part_number: 'part_number',
  photo_too_large: 'invoice_photo_url',
}
