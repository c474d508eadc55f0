import { toAed } from '@warsha/contracts/base/money'
import {
  approveAll,
  calculateApproved,
  type ItemChoices,
  listDecisionItems,
  toLineDecisions,
} from '@warsha/contracts/workshop/estimates/customer-choices'
import {
  type DeferralChoice,
  type DeferralChoices,
  noDeferral,
  toDeferredDays,
} from '@warsha/contracts/workshop/estimates/deferral-days'
import type { EstimateVersion } from '@warsha/contracts/workshop/estimates/estimate-records'
import type { LineOutcome } from '@warsha/contracts/workshop/estimates/estimate-states'
import { Alert, Button, Ltr, shopToday, toast, useFormats, useTranslation } from '@warsha/web-kit'
import {
  FormModal,
  LtrField,
  TextAreaField,
  TextField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { useState } from 'react'
import { type RuleViolation, withRule } from '../work-card-shared/with-rule.ts'
import { useRecordDecision } from './approvals.api.ts'
import classes from './approvals.module.css'
import { DecisionItems } from './decision-items.tsx'

interface RecordDecisionDialogProps {
  estimateId: string
  /** The version that was sent when the dialog was opened. */
  version: EstimateVersion
  customerName: string
  onClose: () => void
}

interface LineField {
  line_key: string
  /** Null while it is not decided. The schema of the call refuses that. */
  decision: LineOutcome | null
  deferred_until?: string
}

interface DecisionValues {
  version_number: number
  lines: readonly LineField[]
  name: string
  phone: string
  reason: string
}

/** The lines of each item follow each other. */
const toLineFields = (
  version: EstimateVersion,
  decisions: ItemChoices,
  deferrals: DeferralChoices,
): LineField[] =>
  listDecisionItems(version).flatMap((item): LineField[] =>
    decisions.has(item.key)
      ? toLineDecisions(item, decisions, toDeferredDays(deferrals, shopToday()))
      : item.lines.map(({ line_key }) => ({ line_key, decision: null })),
  )

/** Work that is deferred to a day needs one, from today on. */
const checkDays = ({ lines }: DecisionValues): RuleViolation[] => {
  const today = shopToday()
  return lines.flatMap(({ deferred_until }, place): RuleViolation[] => {
    const path = `lines.${place}.deferred_until`
    if (deferred_until === undefined || deferred_until >= today) return []
    if (deferred_until === '') return [{ path, code: 'required' }]
    return [{ path, code: 'date_too_early', params: { minimum: today } }]
  })
}

const useRecordForm = ({
  estimateId,
  version,
  customerName,
  onClose,
}: RecordDecisionDialogProps) => {
  const { t } = useTranslation('workshop')
  const record = useRecordDecision(estimateId)
  const [decisions, setDecisions] = useState<ItemChoices>(new Map())
  const [deferrals, setDeferrals] = useState<DeferralChoices>(new Map())
  const form = useContractForm<DecisionValues>({
    initialValues: {
      version_number: version.version_number,
      lines: toLineFields(version, decisions, deferrals),
      name: customerName,
      phone: '',
      reason: '',
    },
    schema: async () =>
      withRule(
        (await import('@warsha/contracts/workshop/estimates/estimate-approvals')).staffDecision,
        checkDays,
      ),
    submit: (body, idempotencyKey) => record.mutateAsync({ body: body as never, idempotencyKey }),
    onDone: () => {
      toast.success(t('approval.recorded'))
      onClose()
    },
  })
  const setLines = (lines: LineField[]) => {
    const before = form.fields.getValues().lines
    form.fields.setFieldValue('lines', lines)
    // The form itself clears only an error of the whole list.
    for (const [place, line] of lines.entries())
      for (const name of ['decision', 'deferred_until'] as const)
        if (line[name] !== before[place]?.[name])
          form.fields.clearFieldError(`lines.${place}.${name}`)
  }
  const decide = (changed: ItemChoices) => {
    setDecisions(changed)
    setLines(toLineFields(version, changed, deferrals))
  }
  const defer = (key: string, choice: DeferralChoice) => {
    const changed = new Map([...deferrals, [key, choice] as const])
    setDeferrals(changed)
    setLines(toLineFields(version, decisions, changed))
  }
  const { values, errors } = form.fields
  const fields = listDecisionItems(version).map((item) => {
    const place = values.lines.findIndex(({ line_key }) => line_key === item.lines[0]?.line_key)
    const path = `lines.${place}.decision`
    const decision = decisions.get(item.key)
    const error = errors[path] && (decision ? errors[path] : t('approval.undecided'))
    const dayPath = `lines.${place}.deferred_until`
    const deferral = {
      path: dayPath,
      error: errors[dayPath],
      choice: deferrals.get(item.key) ?? noDeferral,
    }
    return { item, decision, path, error, deferral }
  })
  return { form, decisions, decide, defer, fields }
}

/** Records the decision of a customer who is not online. The customer reads who recorded it and why, and is notified. */
export const RecordDecisionDialog = (props: RecordDecisionDialogProps) => {
  const { onClose } = props
  // A colleague may change the estimate meanwhile. The customer decides about what was sent.
  const [version] = useState(props.version)
  const { t } = useTranslation('workshop')
  const { money } = useFormats()
  const { form, decisions, decide, defer, fields } = useRecordForm({ ...props, version })
  return (
    <FormModal
      form={form}
      title={t('approval.record')}
      submitLabel={t('approval.save')}
      failedText={t('approval.record_failed')}
      onClose={onClose}
    >
      <div className={classes.form}>
        <Alert color="yellow" role="note">
          {t('approval.record_hint')}
        </Alert>
        <Button variant="default" size="compact-sm" onClick={() => decide(approveAll(version))}>
          {t('approval.approve_all')}
        </Button>
        <DecisionItems
          fields={fields}
          onDecide={(key, decision) => decide(new Map([...decisions, [key, decision]]))}
          onDefer={defer}
        />
        <p className={classes.facts} aria-live="polite">
          {t('approval.approved_total')}{' '}
          <Ltr>{money(toAed(calculateApproved(version, decisions).total_amount))}</Ltr>
        </p>
        <TextField form={form} name="name" label={t('approval.name')} maxLength={100} />
        <LtrField
          form={form}
          name="phone"
          label={t('approval.phone')}
          inputMode="tel"
          maxLength={50}
        />
        <TextAreaField
          form={form}
          name="reason"
          label={t('approval.reason')}
          description={t('approval.reason_hint')}
          maxLength={500}
          autosize
          minRows={2}
        />
      </div>
    </FormModal>
  )
}
