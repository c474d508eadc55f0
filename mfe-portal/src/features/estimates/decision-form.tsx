import { type Fils, toAed } from '@warsha/contracts/base/money'
import type { OfferedEstimate } from '@warsha/contracts/portal/portal-estimates'
import {
  approveAll,
  calculateApproved,
  countUndecided,
  type DecisionItem,
  type ItemChoices,
  listDecisionItems,
  toLineDecisions,
} from '@warsha/contracts/workshop/estimates/customer-choices'
import {
  Alert,
  Button,
  errorText,
  Ltr,
  TextInput,
  toast,
  UserText,
  useFormats,
  useIdempotentSubmit,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import { type FormEvent, useState } from 'react'
import portal from '../shared/portal.module.css'
import { DecisionChoice } from './decision-choice.tsx'
import { useDecide } from './estimate.api.ts'
import classes from './estimate.module.css'
import { LineQuestions } from './line-questions.tsx'
import { SignatureField } from './signature-field.tsx'

interface DecisionFormProps {
  jobId: string
  estimate: OfferedEstimate
}

/** Items of one finding under its title. */
const groupByFinding = (items: readonly DecisionItem[]) => {
  const findings = new Map<string | null, DecisionItem[]>()
  for (const item of items)
    findings.set(item.finding, [...(findings.get(item.finding) ?? []), item])
  return [...findings]
}

/** What the approved lines cost, with discount and VAT. It follows every decision. */
const ApprovedTotal = ({
  estimate,
  decisions,
}: {
  estimate: OfferedEstimate
  decisions: ItemChoices
}) => {
  const { t } = useTranslation('portal')
  const { money } = useFormats()
  const totals = calculateApproved(estimate, decisions)
  const amounts: [name: string, amount: Fils][] = [
    ['subtotal', totals.subtotal],
    ['discount', totals.discount_amount],
    ['tax', totals.tax_amount],
    ['total', totals.total_amount],
  ]
  return (
    <dl className={classes.totals} aria-live="polite">
      {amounts
        .filter(([name, amount]) => name !== 'discount' || amount > 0)
        .map(([name, amount]) => (
          <div key={name} data-name={name}>
            <dt>{t(`estimate.${name}`)}</dt>
            <dd>
              <Ltr>{money(toAed(amount))}</Ltr>
            </dd>
          </div>
        ))}
    </dl>
  )
}

interface SignatureState {
  name: string
  strokes: readonly string[]
  isTyped: boolean
}

const toSignature = ({ name, strokes, isTyped }: SignatureState) =>
  isTyped
    ? { kind: 'typed' as const, text: name }
    : { kind: 'drawn' as const, strokes: [...strokes] }

const useDecisionForm = ({ jobId, estimate }: DecisionFormProps) => {
  const { t } = useTranslation('portal')
  const decide = useDecide(jobId)
  const [decisions, setDecisions] = useState<ItemChoices>(new Map())
  const [signature, setSignature] = useState<SignatureState>({
    name: useSession(({ user }) => [user?.first_name, user?.last_name].filter(Boolean).join(' ')),
    strokes: [],
    isTyped: false,
  })
  const [hasSubmitted, setSubmitted] = useState(false)
  const submitOnce = useIdempotentSubmit({ isOnce: true })
  const isSigned = signature.isTyped || signature.strokes.length > 0
  const undecided = countUndecided(estimate, decisions)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (undecided > 0 || !isSigned || signature.name.trim() === '') return
    const body = {
      estimate_id: estimate.id,
      version_number: estimate.version_number,
      lines: toLineDecisions(estimate, decisions),
      name: signature.name,
      signature: toSignature(signature),
    }
    try {
      const response = await submitOnce((idempotencyKey) =>
        decide.mutateAsync({ body, idempotencyKey }),
      )
      if (response) toast.success(t('estimate.thanks'))
    } catch {
      // The form shows the error.
    }
  }
  return {
    decide,
    decisions,
    setDecisions,
    signature,
    setSignature,
    hasSubmitted,
    isSigned,
    undecided,
    submit,
  }
}

/** Each line with three answers, the total of what is approved, and the signature. */
export const DecisionForm = ({ jobId, estimate }: DecisionFormProps) => {
  const { t } = useTranslation('portal')
  const form = useDecisionForm({ jobId, estimate })
  const { decide, decisions, signature, hasSubmitted } = form
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate className={classes.form}>
      <Button variant="light" onClick={() => form.setDecisions(approveAll(estimate))}>
        {t('estimate.approve_all')}
      </Button>
      {groupByFinding(listDecisionItems(estimate)).map(([finding, items]) => (
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
                onDecide={(decision) =>
                  form.setDecisions(new Map([...decisions, [item.key, decision]]))
                }
                error={
                  hasSubmitted && !decisions.has(item.key) ? t('estimate.undecided') : undefined
                }
              />
              <LineQuestions
                jobId={jobId}
                estimate={estimate}
                lineKey={item.lines[0]?.line_key ?? null}
                about={item.group ?? item.lines[0]?.description ?? ''}
              />
            </div>
          ))}
        </section>
      ))}
      <LineQuestions jobId={jobId} estimate={estimate} lineKey={null} about={t('estimate.whole')} />
      <ApprovedTotal estimate={estimate} decisions={decisions} />
      <TextInput
        label={t('estimate.name')}
        value={signature.name}
        onChange={(event) => form.setSignature({ ...signature, name: event.currentTarget.value })}
        error={hasSubmitted && signature.name.trim() === '' && t('estimate.name_needed')}
        maxLength={100}
        autoComplete="name"
      />
      {!signature.isTyped && (
        <SignatureField
          strokes={signature.strokes}
          onChange={(strokes) => form.setSignature({ ...signature, strokes })}
          error={hasSubmitted && !form.isSigned ? t('estimate.signature_needed') : undefined}
        />
      )}
      <label className={classes.typed}>
        <input
          type="checkbox"
          checked={signature.isTyped}
          onChange={(event) =>
            form.setSignature({ ...signature, isTyped: event.currentTarget.checked })
          }
        />
        {t('estimate.sign_by_name')}
      </label>
      {decide.isError && (
        <Alert color="red" role="alert">
          {errorText(decide.error, t('estimate.decide_failed'))}
        </Alert>
      )}
      {hasSubmitted && form.undecided > 0 && (
        <p role="alert" className={classes.error}>
          {t('estimate.undecided_count', { count: form.undecided })}
        </p>
      )}
      <Button type="submit" size="lg" loading={decide.isPending}>
        {t('estimate.submit')}
      </Button>
      <p className={portal.soft}>{t('estimate.submit_hint')}</p>
    </form>
  )
}
