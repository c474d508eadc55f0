/** The parts of a decision that are still missing before it can be sent. */
import type { OfferedEstimate } from '@warsha/contracts/portal/portal-estimates'
import { countUndecided } from '@warsha/contracts/workshop/estimates/customer-choices'
import { isDeferralComplete } from '@warsha/contracts/workshop/estimates/deferral-days'
import { Alert, useTranslation } from '@warsha/web-kit'
import classes from './estimate.module.css'
import { isNamed, isSigned } from './signature-fields.tsx'
import type { DecisionState } from './use-decision-state.ts'

interface MissingParts {
  undecided: number
  /** Lines that are to be offered again on a date, without the date. */
  days: number
  isNamed: boolean
  isSigned: boolean
}

export const findMissingParts = (
  estimate: OfferedEstimate,
  { decisions, deferrals, signature }: DecisionState,
  today: string,
): MissingParts => ({
  undecided: countUndecided(estimate, decisions),
  days: [...deferrals].filter(
    ([key, choice]) => decisions.get(key) === 'deferred' && !isDeferralComplete(choice, today),
  ).length,
  isNamed: isNamed(signature),
  isSigned: isSigned(signature),
})

export const isComplete = (missing: MissingParts): boolean =>
  missing.undecided === 0 && missing.days === 0 && missing.isNamed && missing.isSigned

/** Says beside the button what is missing: the lines may be screens above. */
export const MissingPartsAlert = ({ missing }: { missing: MissingParts }) => {
  const { t } = useTranslation('portal')
  const texts = [
    missing.undecided > 0 && t('estimate.undecided_count', { count: missing.undecided }),
    missing.days > 0 && t('estimate.days_missing', { count: missing.days }),
    !missing.isNamed && t('estimate.name_missing'),
    !missing.isSigned && t('estimate.signature_missing'),
  ].filter((text) => text !== false)
  return (
    <Alert color="red" role="alert" title={t('estimate.incomplete')}>
      <ul className={classes.missing}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  )
}
