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
import { useUnsavedGuard } from '@warsha/web-kit/forms'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
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
import type { QuestionDrafts } from './use-question-drafts.ts'

interface DecisionFormProps {
  jobId: string
  estimate: OfferedEstimate
  drafts: QuestionDrafts
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

interface MissingParts {
  undecided: number
  /** Lines that are to be offered again on a date, without the date. */
  days: number
  isNamed: boolean
  isSigned: boolean
}

const isComplete = (missing: MissingParts): boolean =>
  missing.undecided === 0 && missing.days === 0 && missing.isNamed && missing.isSigned

/** Says beside the button what is missing: the lines may be screens above. */
const MissingPartsAlert = ({ missing }: { missing: MissingParts }) => {
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

const invalidFields = 'fieldset[data-invalid] input, [aria-invalid="true"], svg[data-invalid]'

/** Focuses the first field or line that is missing, after each attempt to send. */
const useFocusMissing = (form: RefObject<HTMLFormElement | null>, attempts: number) =>
  useEffect(() => {
    if (attempts === 0) return
    form.current?.querySelector<HTMLElement | SVGElement>(invalidFields)?.focus()
  }, [form, attempts])

const useDecisionForm = ({ jobId, estimate, drafts }: DecisionFormProps) => {
  const { t } = useTranslation('portal')
  const decide = useDecide(jobId)
  const [decisions, setDecisions] = useState<ItemChoices>(new Map())
  const [deferrals, setDeferrals] = useState<DeferralChoices>(new Map())
  const userName = useSession(({ user }) =>
    [user?.first_name, user?.last_name].filter(Boolean).join(' '),
  )
  const [unsigned] = useState<SignatureState>({ name: userName, strokes: [], isTyped: false })
  const [signature, setSignature] = useState(unsigned)
  const [attempts, setAttempts] = useState(0)
  const formRef = useRef<HTMLFormElement>(null)
  useFocusMissing(formRef, attempts)
  const submitOnce = useIdempotentSubmit({ isOnce: true })
  const today = shopToday()
  const missing: MissingParts = {
    undecided: countUndecided(estimate, decisions),
    days: [...deferrals].filter(
      ([key, choice]) => decisions.get(key) === 'deferred' && !isDeferralComplete(choice, today),
    ).length,
    isNamed: isNamed(signature),
    isSigned: isSigned(signature),
  }
  const isDirty = decisions.size > 0 || signature !== unsigned
  // One guard for the whole form: the router asks only one.
  useUnsavedGuard((isDirty || drafts.hasText) && !decide.isPending && !decide.isSuccess)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete(missing)) {
      setAttempts((before) => before + 1)
      return
    }
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
    formRef,
    isChecked: attempts > 0,
    missing,
    submit,
  }
}

/** Each line with three answers, the total of what is approved, and the signature. */
export const DecisionForm = ({ jobId, estimate, drafts }: DecisionFormProps) => {
  const { t } = useTranslation('portal')
  const form = useDecisionForm({ jobId, estimate, drafts })
  const { decide, decisions, signature, isChecked, missing } = form
  return (
    <form
      ref={form.formRef}
      onSubmit={(event) => void form.submit(event)}
      noValidate
      className={classes.form}
    >
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
        isChecked={isChecked}
        drafts={drafts}
      />
      <LineQuestions
        jobId={jobId}
        estimate={estimate}
        lineKey={null}
        about={t('estimate.whole')}
        drafts={drafts}
      />
      <ApprovedTotal estimate={estimate} decisions={decisions} />
      <SignatureFields signature={signature} onChange={form.setSignature} isChecked={isChecked} />
      {decide.isError && (
        <Alert color="red" role="alert">
          {errorText(decide.error, t('estimate.decide_failed'))}
        </Alert>
      )}
      {isChecked && !isComplete(missing) && <MissingPartsAlert missing={missing} />}
      <Button type="submit" size="lg" loading={decide.isPending}>
        {t('estimate.submit')}
      </Button>
      <p className={portal.soft}>{t('estimate.submit_hint')}</p>
    </form>
  )
}
