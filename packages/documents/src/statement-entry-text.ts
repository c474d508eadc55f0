import type { StatementEntry } from '@warsha/contracts/workshop/money/customer-statements'
import type { DocumentTextKey } from './document-texts.ts'

/** Returns the text of what an entry of a statement is. */
export const statementEntryTextOf = ({
  kind,
  is_deposit,
}: Pick<StatementEntry, 'kind' | 'is_deposit'>): DocumentTextKey => (is_deposit ? 'deposit' : kind)
