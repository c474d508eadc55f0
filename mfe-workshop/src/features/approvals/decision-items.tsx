import type {
  DecisionItem,
  ItemChoice,
} from '@warsha/contracts/workshop/estimates/customer-choices'
import {
  type DeferralChoice,
  deferrals,
  isDeferralComplete,
} from '@warsha/contracts/workshop/estimates/deferral-days'
import { DateInput, Ltr, shopToday, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import classes from './approvals.module.css'

const outcomes = ['approved', 'deferred', 'declined'] as const

export interface DecisionField {
  item: DecisionItem
  decision: ItemChoice | undefined
  /** The path of its first line in the body of the call. */
  path: string
  error: ReactNode
  deferral: DeferralState
}

interface DeferralState {
  choice: DeferralChoice
  /** The path of its day in the body of the call. */
  path: string
  error: ReactNode
}

interface DeferralFieldProps extends DeferralState {
  about: string
  onChange: (choice: DeferralChoice) => void
}

/** When the customer wants to hear of deferred work again. */
const DeferralField = ({ about, choice, path, error, onChange }: DeferralFieldProps) => {
  const { t } = useTranslation('estimates')
  const isMissing = choice.date !== '' && !isDeferralComplete(choice, shopToday())
  return (
    <span className={classes.deferral} data-path={path}>
      <label>
        {t('approval.remind')}{' '}
        <select
          aria-label={t('approval.remind_of', { line: about })}
          value={choice.deferral}
          onChange={({ currentTarget }) => {
            const deferral = deferrals.find((one) => one === currentTarget.value)
            if (deferral) onChange({ ...choice, deferral })
          }}
        >
          {deferrals.map((deferral) => (
            <option key={deferral} value={deferral}>
              {t(`approval.deferral.${deferral}`)}
            </option>
          ))}
        </select>
      </label>
      {choice.deferral === 'date' && (
        <DateInput
          aria-label={t('approval.remind_on')}
          value={choice.date}
          onChange={(date) => onChange({ ...choice, date })}
          error={error ?? (isMissing && t('approval.remind_day_needed'))}
        />
      )}
    </span>
  )
}

interface ChoiceFieldProps extends DecisionField {
  onDecide: (decision: ItemChoice) => void
  onDefer: (choice: DeferralChoice) => void
}

/** One line, or one group of options, with the decision of the customer. */
const ChoiceField = (props: ChoiceFieldProps) => {
  const { item, decision, path, error, deferral, onDecide, onDefer } = props
  const { t } = useTranslation('workshop')
  const { money } = useFormats()
  const name = item.group ?? item.lines[0]?.description ?? ''
  const choices: [value: ItemChoice, label: string][] =
    item.group === null
      ? outcomes.map((value) => [value, t(`approval.${value}`)])
      : [
          ...item.tiers.map(({ tier }): [ItemChoice, string] => [tier, t(`approval.tier.${tier}`)]),
          ['deferred', t('approval.deferred')],
          ['declined', t('approval.declined')],
        ]
  return (
    <fieldset className={classes.choice} data-path={path}>
      <legend>
        <UserText>{name}</UserText>
        {item.group === null && item.lines[0] && (
          <>
            {' · '}
            <Ltr>{money(item.lines[0].line_total)}</Ltr>
          </>
        )}
      </legend>
      <span className={classes.buttons}>
        {choices.map(([value, label], place) => (
          <label key={value}>
            <input
              type="radio"
              name={item.key}
              checked={decision === value}
              // The form moves the focus to the first invalid input.
              aria-invalid={place === 0 && error ? true : undefined}
              onChange={() => onDecide(value)}
            />{' '}
            {label}
          </label>
        ))}
      </span>
      {decision === 'deferred' && <DeferralField about={name} {...deferral} onChange={onDefer} />}
      {error && <p className={classes.error}>{error}</p>}
    </fieldset>
  )
}

interface DecisionItemsProps {
  fields: readonly DecisionField[]
  onDecide: (key: string, decision: ItemChoice) => void
  onDefer: (key: string, choice: DeferralChoice) => void
}

/** Everything about which the customer decides, in the order of the estimate. */
export const DecisionItems = ({ fields, onDecide, onDefer }: DecisionItemsProps) =>
  fields.map((field) => (
    <ChoiceField
      key={field.item.key}
      {...field}
      onDecide={(decision) => onDecide(field.item.key, decision)}
      onDefer={(choice) => onDefer(field.item.key, choice)}
    />
  ))
