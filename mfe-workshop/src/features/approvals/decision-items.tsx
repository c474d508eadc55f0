import type {
  DecisionItem,
  ItemChoice,
} from '@warsha/contracts/workshop/estimates/customer-choices'
import { Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import classes from './approvals.module.css'

const outcomes = ['approved', 'deferred', 'declined'] as const

export interface DecisionField {
  item: DecisionItem
  decision: ItemChoice | undefined
  /** The path of its first line in the body of the call. */
  path: string
  error: ReactNode
}

interface ChoiceFieldProps extends DecisionField {
  onDecide: (decision: ItemChoice) => void
}

/** One line, or one group of options, with the decision of the customer. */
const ChoiceField = ({ item, decision, path, error, onDecide }: ChoiceFieldProps) => {
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
      {error && <p className={classes.error}>{error}</p>}
    </fieldset>
  )
}

interface DecisionItemsProps {
  fields: readonly DecisionField[]
  onDecide: (key: string, decision: ItemChoice) => void
}

/** Everything about which the customer decides, in the order of the estimate. */
export const DecisionItems = ({ fields, onDecide }: DecisionItemsProps) =>
  fields.map((field) => (
    <ChoiceField
      key={field.item.key}
      {...field}
      onDecide={(decision) => onDecide(field.item.key, decision)}
    />
  ))
