/** Names that the shop gives in Arabic, in English or in both. */
import { textOrNull } from '../base/fields.ts'

export const bilingualName = {
  /** At least one of both is given. */
  name_en: textOrNull(),
  name_ar: textOrNull(),
}

interface NameInput {
  readonly name_en?: string | null | undefined
  readonly name_ar?: string | null | undefined
}

/** Returns true if the name is given in neither language. */
export const isNameMissing = ({ name_en, name_ar }: NameInput): boolean => !name_en && !name_ar

/**
 * Returns true if a change removes the name in both languages. A change that leaves a language out keeps its stored name, which
 * only the server can judge.
 */
export const removesName = (change: NameInput): boolean =>
  change.name_en !== undefined && change.name_ar !== undefined && isNameMissing(change)
