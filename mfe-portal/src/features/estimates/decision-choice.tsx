import type {
  DecisionItem,
  ItemChoice,
} from '@warsha/contracts/workshop/estimates/customer-choices'
import { useTranslation } from '@warsha/web-kit'
import { useId } from 'react'
import classes from './estimate.module.css'
import { LineFacts } from './line-facts.tsx'

interface ChoiceProps {
  item: DecisionItem
  decision: ItemChoice | undefined
  onDecide: (decision: ItemChoice) => void
  /** Says that this item is not decided yet. */
  error: string | undefined
}

const outcomes = ['approved', 'deferred', 'declined'] as const

/** Large buttons for one decision, as radio buttons: the arrow keys change it. */
const OutcomeButtons = ({
  item,
  decision,
  onDecide,
  offered,
}: Omit<ChoiceProps, 'error'> & { offered: readonly (typeof outcomes)[number][] }) => {
  const { t } = useTranslation('portal')
  return (
    <div className={classes.outcomes}>
      {offered.map((outcome) => (
        <label key={outcome} className={classes.outcome} data-outcome={outcome}>
          <input
            type="radio"
            name={item.key}
            value={outcome}
            checked={decision === outcome}
            onChange={() => onDecide(outcome)}
          />
          <span>{t(`estimate.choose.${outcome}`)}</span>
        </label>
      ))}
    </div>
  )
}

/** The options of a group, from which the customer chooses one or none. */
const TierCards = ({ item, decision, onDecide }: Omit<ChoiceProps, 'error'>) => {
  const { t } = useTranslation('portal')
  return (
    <div className={classes.tiers}>
      {item.tiers.map(({ tier, lines }) => (
        <label key={tier} className={classes.tier}>
          <input
            type="radio"
            name={item.key}
            value={tier}
            checked={decision === tier}
            onChange={() => onDecide(tier)}
          />
          <span className={classes.tierBody}>
            <strong>{t(`estimate.tier.${tier}`)}</strong>
            {lines.map((line) => (
              <LineFacts key={line.line_key} line={line} />
            ))}
          </span>
        </label>
      ))}
    </div>
  )
}

/** One line, or one group of options, with the customer's decision. */
export const DecisionChoice = ({ item, decision, onDecide, error }: ChoiceProps) => {
  const { t } = useTranslation('portal')
  const [line] = item.lines
  const errorId = useId()
  return (
    <fieldset
      className={classes.choice}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={classes.legend}>{item.group ?? line?.description}</legend>
      {item.group === null && line && <LineFacts line={line} title={false} />}
      {item.group !== null && <TierCards item={item} decision={decision} onDecide={onDecide} />}
      <OutcomeButtons
        item={item}
        decision={decision}
        onDecide={onDecide}
        offered={item.group === null ? outcomes : ['deferred', 'declined']}
      />
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
      {item.group !== null && <p className={classes.hint}>{t('estimate.one_option')}</p>}
    </fieldset>
  )
}
