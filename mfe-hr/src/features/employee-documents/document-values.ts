/** The values of the form of an employee's documents. */
import { type DocumentKind, documentKinds } from '@warsha/contracts/hr/document-kinds'
import type { EmployeeDocuments } from '@warsha/contracts/hr/employee-documents'

export type NumberField = `${DocumentKind}_number` | 'bank_routing'
type ExpiryField = `${DocumentKind}_expiry`
export type DocumentValues = Record<NumberField | ExpiryField, string> & {
  is_uae_national: boolean
}

export const numberFields: readonly NumberField[] = [
  ...documentKinds.map((kind) => `${kind}_number` as const),
  'bank_routing',
]

/** Masked numbers start empty: an empty field then keeps the number. */
export const toDocumentValues = (documents: EmployeeDocuments): DocumentValues => {
  const numbers = numberFields.map((name) => [
    name,
    documents.is_masked ? '' : (documents[name] ?? ''),
  ])
  const dates = documentKinds.map((kind) => [`${kind}_expiry`, documents[`${kind}_expiry`] ?? ''])
  return {
    ...Object.fromEntries([...numbers, ...dates]),
    is_uae_national: documents.is_uae_national,
  }
}

/** Returns the body of a change. For users who see masked numbers, without the numbers that they left empty. */
export const toDocumentsChange = <V extends DocumentValues>(values: V, isMasked: boolean) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        !(isMasked && value === '' && (numberFields as readonly string[]).includes(name)),
    ),
  )
