import { type Aed, negate } from '@warsha/contracts/base/money'
import { Ltr, useFormats } from '@warsha/web-kit'
import classes from './payroll.module.css'

/** A difference to the month before, with its sign. The colour says whether the shop pays more or less. */
export const Difference = ({ amount }: { amount: Aed }) => {
  const { money } = useFormats()
  // The place of the sign depends on the language: that of the negative amount.
  const text = amount > 0 ? money(negate(amount)).replace('-', '+') : money(amount)
  return (
    <span className={classes.difference} data-sign={Math.sign(amount)}>
      <Ltr>{text}</Ltr>
    </span>
  )
}
