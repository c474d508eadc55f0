import { type Fils, toAed } from '@warsha/contracts/base/money'
import { Ltr, useFormats } from '@warsha/web-kit'
import classes from './sum-preview.module.css'

interface SumPreviewProps {
  label: string
  /** Null while the form has no valid amount. */
  sum: Fils | null
}

/** An amount that a form calculates while the user types. Red below zero. */
export const SumPreview = ({ label, sum }: SumPreviewProps) => {
  const { money } = useFormats()
  return (
    <output
      className={classes.preview}
      aria-live="polite"
      data-negative={(sum !== null && sum < 0) || undefined}
    >
      <span>{label}</span>
      <Ltr className={classes.sum}>{sum === null ? '–' : money(toAed(sum))}</Ltr>
    </output>
  )
}
