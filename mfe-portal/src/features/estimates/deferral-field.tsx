import {
  type DeferralChoice,
  deferrals,
  isDeferralComplete,
} from '@warsha/contracts/workshop/estimates/deferral-days'
import { DateInput, shopToday, useTranslation } from '@warsha/web-kit'
import classes from './estimate.module.css'

interface DeferralFieldProps {
  /** Name of the item, for screen readers. */
  about: string
  choice: DeferralChoice
  onChange: (choice: DeferralChoice) => void
  /** True after the customer tried to send: a missing day shows an error. */
  isChecked: boolean
}

/** When the customer wants to hear of deferred work again. The next visit, unless something else is chosen. */
export const DeferralField = ({ about, choice, onChange, isChecked }: DeferralFieldProps) => {
  const { t } = useTranslation('portal')
  const isMissing = isChecked && !isDeferralComplete(choice, shopToday())
  return (
    <div className={classes.deferral}>
      <label>
        {t('estimate.remind_me')}
        <select
          aria-label={t('estimate.remind_of', { line: about })}
          value={choice.deferral}
          onChange={({ currentTarget }) => {
            const deferral = deferrals.find((one) => one === currentTarget.value)
            if (deferral) onChange({ ...choice, deferral })
          }}
        >
          {deferrals.map((deferral) => (
            <option key={deferral} value={deferral}>
              {t(`estimate.deferral.${deferral}`)}
            </option>
          ))}
        </select>
      </label>
      {choice.deferral === 'date' && (
        <DateInput
          label={t('estimate.remind_on')}
          value={choice.date}
          onChange={(date) => onChange({ ...choice, date })}
          error={isMissing && t('estimate.remind_day_needed')}
        />
      )}
    </div>
  )
}
