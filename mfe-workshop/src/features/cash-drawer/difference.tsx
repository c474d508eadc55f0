import type { Aed } from '@warsha/contracts/base/money'
import { Ltr, useFormats } from '@warsha/web-kit'
import classes from './cash-drawer.module.css'
import { formatDifference } from './cash-texts.ts'

const toneOf = (amount: Aed): 'missing' | 'surplus' | undefined => {
  if (amount === 0) return undefined
  return amount < 0 ? 'missing' : 'surplus'
}

/** Counted less expected, with its sign and a colour. */
export const Difference = ({ amount }: { amount: Aed }) => {
  const { money } = useFormats()
  return (
    <span className={classes.difference} data-tone={toneOf(amount)}>
      <Ltr>{formatDifference(amount, money)}</Ltr>
    </span>
  )
}
