import { type Fils, toAed } from '@warsha/contracts/base/money'
import {
  approveAll,
  calculateApproved,
  countUndecided,
  type DecisionItem,
  type ItemChoice,
  type ItemChoices,
  listDecisionItems,
  toLineDecisions,
} from '@warsha/contracts/workshop/estimates/customer-choices'
import type { EstimateVersion } from '@warsha/contracts/workshop/estimates/estimate-records'
import {
  Alert,
  Button,
  errorText,
  Ltr,
  Modal,
  TextInput,
  toast,
  UserText,
  useFormats,
  useIdempotentSubmit,
  useTranslation,
} from '@warsha/web-kit'
import { Textarea } from '@warsha/web-kit/forms'
import { type FormEvent, useState } from 'react'
import { useRecordDecision } from './approvals.api.ts'
import classes from './approvals.module.css'

interface RecordDecisionDialogProps {
  estimateId: string
  /** The version that was sent. */
  version: EstimateVersion
  customerName: string
  onClose: () => void
}

const outcomes = ['approved', 'deferred', 'declined'] as const

interface ChoiceFieldProps {
  item: DecisionItem
  decision: ItemChoice | undefined
  onDecide: (decision: ItemChoice) => void
}

/** One line, or one group of options, with what the customer said. */
const ChoiceField = ({ item, decision, onDecide }: ChoiceFieldProps) => {
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
    <fieldset className={classes.choice}>
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
        {choices.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={item.key}
              checked={decision === value}
              onChange={() => onDecide(value)}
            />{' '}
            {label}
          </label>
        ))}
      </span>
    </fieldset>
  )
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
  const [fields, setFields] = useState({ name: customerName, phone: '', reason: '' })
  const [hasSubmitted, setSubmitted] = useState(false)
  const undecided = countUndecided(version, decisions)
  const isComplete = undecided === 0 && fields.name.trim() !== '' && fields.reason.trim() !== ''
  const submitOnce = useIdempotentSubmit({ isOnce: true })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!isComplete) return
    const body = {
      ...fields,
      version_number: version.version_number,
      lines: toLineDecisions(version, decisions),
    }
    try {
      const response = await submitOnce((idempotencyKey) =>
        record.mutateAsync({ body, idempotencyKey }),
      )
      if (!response) return
    } catch {
      // The dialog shows the error.
      return
    }
    toast.success(t('approval.recorded'))
    onClose()
  }
  return { record, decisions, setDecisions, fields, setFields, hasSubmitted, undecided, submit }
}

/** Records the decision of a customer who is not online. The customer reads who recorded it and why, and is notified. */
export const RecordDecisionDialog = (props: RecordDecisionDialogProps) => {
  const { version, onClose } = props
  const { t } = useTranslation('workshop')
  const { money } = useFormats()
  const form = useRecordForm(props)
  const { fields, hasSubmitted, decisions } = form
  const total: Fils = calculateApproved(version, decisions).total_amount
  const required = (text: string) => hasSubmitted && text.trim() === '' && t('approval.required')
  return (
    <Modal opened onClose={onClose} title={t('approval.record')} size="lg">
      <form onSubmit={(event) => void form.submit(event)} noValidate className={classes.form}>
        <Alert color="yellow" role="note">
          {t('approval.record_hint')}
        </Alert>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => form.setDecisions(approveAll(version))}
        >
          {t('approval.approve_all')}
        </Button>
        {listDecisionItems(version).map((item) => (
          <ChoiceField
            key={item.key}
            item={item}
            decision={decisions.get(item.key)}
            onDecide={(decision) =>
              form.setDecisions(new Map([...decisions, [item.key, decision]]))
            }
          />
        ))}
        <p className={classes.facts} aria-live="polite">
          {t('approval.approved_total')} <Ltr>{money(toAed(total))}</Ltr>
        </p>
        {hasSubmitted && form.undecided > 0 && (
          <p role="alert" className={classes.error}>
            {t('approval.undecided')}
          </p>
        )}
        <TextInput
          label={t('approval.name')}
          value={fields.name}
          onChange={(event) => form.setFields({ ...fields, name: event.currentTarget.value })}
          error={required(fields.name)}
          maxLength={100}
        />
        <TextInput
          label={t('approval.phone')}
          value={fields.phone}
          onChange={(event) => form.setFields({ ...fields, phone: event.currentTarget.value })}
          maxLength={50}
          dir="ltr"
        />
        <Textarea
          label={t('approval.reason')}
          description={t('approval.reason_hint')}
          value={fields.reason}
          onChange={(event) => form.setFields({ ...fields, reason: event.currentTarget.value })}
          error={required(fields.reason)}
          maxLength={500}
          autosize
          minRows={2}
        />
        {form.record.isError && (
          <Alert color="red" role="alert">
            {errorText(form.record.error, t('approval.record_failed'))}
          </Alert>
        )}
        <span className={classes.end}>
          <Button variant="default" onClick={onClose}>
            {t('approval.cancel')}
          </Button>
          <Button type="submit" loading={form.record.isPending}>
            {t('approval.save')}
          </Button>
        </span>
      </form>
    </Modal>
  )
}
