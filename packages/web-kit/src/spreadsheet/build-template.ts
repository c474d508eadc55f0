/**
 * Builds the rows of a template file that a user can fill in: the headings, then one sample row.
 *
 * @param headingOf returns the heading of a field in the language of the page
 */
export const buildTemplate = <Field extends string>(
  fields: readonly Field[],
  headingOf: (field: Field) => string,
  sample: Readonly<Partial<Record<Field, string>>>,
): string[][] => [fields.map(headingOf), fields.map((field) => sample[field] ?? '')]
