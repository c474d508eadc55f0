import { type Fils, toAed } from '@warsha/contracts/base/money'
import type { OfferedEstimate } from '@warsha/contracts/portal/portal-estimates'
import {
  approveAll,
  calculateApproved,
  countUndecided,
  type ItemChoices,
  toLineDecisions,
} from '@warsha/contracts/workshop/estimates/customer-choices'
import {
  type DeferralChoices,
  isDeferralComplete,
  toDeferredDays,
} from '@warsha/contracts/workshop/estimates/deferral-days'
import { calculateDeposit } from '@warsha/contracts/workshop/estimates/estimate-rules'
import { toDiscount } from '@warsha/contracts/workshop/financials'
import {
  Alert,
  Button,
  errorText,
  Ltr,
  shopToday,
  toast,
  useFormats,
  useIdempotentSubmit,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import { type FormEvent, useState } from 'react'
import portal from '../shared/portal.module.css'
import { DecisionItems } from './decision-items.tsx'
import { useDecide } from './estimate.api.ts'
import classes from './estimate.module.css'
import { LineQuestions } from './line-questions.tsx'
import {
  isNamed,
  isSigned,
  SignatureFields,
  type SignatureState,
  toSignature,
} from './signature-fields.tsx'

interface DecisionFormProps {
  jobId: string
  estimate: OfferedEstimate
}

const optionalAmounts = new Set(['discount', 'deposit'])

const depositOf = ({ deposit }: OfferedEstimate, total: Fils): Fils =>
  calculateDeposit(deposit ? toDiscount(deposit.type, deposit.value) : null, total)

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
    ['deposit', depositOf(estimate, totals.total_amount)],
  ]
  return (
    <dl className={classes.totals} aria-live="polite">
      {amounts
        .filter(([name, amount]) => !optionalAmounts.has(name) || amount > 0)
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

const useDecisionForm = ({ jobId, estimate }: DecisionFormProps) => {
  const { t } = useTranslation('portal')
  const decide = useDecide(jobId)
  const [decisions, setDecisions] = useState<ItemChoices>(new Map())
  const [deferrals, setDeferrals] = useState<DeferralChoices>(new Map())
  const [signature, setSignature] = useState<SignatureState>({
    name: useSession(({ user }) => [user?.first_name, user?.last_name].filter(Boolean).join(' ')),
    strokes: [],
    isTyped: false,
  })
  const [hasSubmitted, setSubmitted] = useState(false)
  const submitOnce = useIdempotentSubmit({ isOnce: true })
  const undecided = countUndecided(estimate, decisions)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const today = shopToday()
    const hasMissingDay = [...deferrals].some(
      ([key, choice]) => decisions.get(key) === 'deferred' && !isDeferralComplete(choice, today),
    )
    if (hasMissingDay || undecided > 0 || !isSigned(signature) || !isNamed(signature)) return
    const body = {
      estimate_id: estimate.id,
      version_number: estimate.version_number,
      lines: toLineDecisions(estimate, decisions, toDeferredDays(deferrals, today)),
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
    deferrals,
    setDeferrals,
    signature,
    setSignature,
    hasSubmitted,
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
      <DecisionItems
        jobId={jobId}
        estimate={estimate}
        decisions={decisions}
        onDecide={(key, decision) => form.setDecisions(new Map([...decisions, [key, decision]]))}
        deferrals={form.deferrals}
        onDefer={(key, choice) => form.setDeferrals(new Map([...form.deferrals, [key, choice]]))}
        isChecked={hasSubmitted}
      />
      <LineQuestions jobId={jobId} estimate={estimate} lineKey={null} about={t('estimate.whole')} />
      <ApprovedTotal estimate={estimate} decisions={decisions} />
      <SignatureFields
        signature={signature}
        onChange={form.setSignature}
        isChecked={hasSubmitted}
      />
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
