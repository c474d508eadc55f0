import type { OfferedEstimate } from '@warsha/contracts/portal/portal-estimates'
import {
  type DecisionItem,
  type ItemChoice,
  type ItemChoices,
  listDecisionItems,
} from '@warsha/contracts/workshop/estimates/customer-choices'
import {
  type DeferralChoice,
  type DeferralChoices,
  noDeferral,
} from '@warsha/contracts/workshop/estimates/deferral-days'
import { UserText, useTranslation } from '@warsha/web-kit'
import { DecisionChoice } from './decision-choice.tsx'
import { DeferralField } from './deferral-field.tsx'
import classes from './estimate.module.css'
import { LineQuestions } from './line-questions.tsx'
import type { QuestionDrafts } from './use-question-drafts.ts'

interface DecisionItemsProps {
  jobId: string
  estimate: OfferedEstimate
  decisions: ItemChoices
  onDecide: (key: string, decision: ItemChoice) => void
  deferrals: DeferralChoices
  onDefer: (key: string, choice: DeferralChoice) => void
  /** True after the customer tried to send: undecided items show an error. */
  isChecked: boolean
  drafts: QuestionDrafts
}

/** Items of one finding under its title. */
const groupByFinding = (items: readonly DecisionItem[]) => {
  const findings = new Map<string | null, DecisionItem[]>()
  for (const item of items)
    findings.set(item.finding, [...(findings.get(item.finding) ?? []), item])
  return [...findings]
}

/** Everything about which the customer decides, below the titles of the findings, with the questions about it. */
export const DecisionItems = ({
  jobId,
  estimate,
  decisions,
  onDecide,
  deferrals,
  onDefer,
  isChecked,
  drafts,
}: DecisionItemsProps) => {
  const { t } = useTranslation('portal')
  return groupByFinding(listDecisionItems(estimate)).map(([finding, items]) => (
    <section key={finding ?? ''} className={classes.finding}>
      {finding && (
        <h3>
          <UserText>{finding}</UserText>
        </h3>
      )}
      {items.map((item) => (
        <div key={item.key}>
          <DecisionChoice
            item={item}
            decision={decisions.get(item.key)}
            onDecide={(decision) => onDecide(item.key, decision)}
            error={isChecked && !decisions.has(item.key) ? t('estimate.undecided') : undefined}
          />
          {decisions.get(item.key) === 'deferred' && (
            <DeferralField
              about={item.group ?? item.lines[0]?.description ?? ''}
              choice={deferrals.get(item.key) ?? noDeferral}
              onChange={(choice) => onDefer(item.key, choice)}
              isChecked={isChecked}
            />
          )}
          <LineQuestions
            jobId={jobId}
            estimate={estimate}
            lineKey={item.lines[0]?.line_key ?? null}
            about={item.group ?? item.lines[0]?.description ?? ''}
            drafts={drafts}
          />
        </div>
      ))}
    </section>
  ))
}
