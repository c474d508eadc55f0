import type { OfferedEstimate } from '@warsha/contracts/portal/portal-estimates'
import { approveAll, toLineDecisions } from '@warsha/contracts/workshop/estimates/customer-choices'
import { toDeferredDays } from '@warsha/contracts/workshop/estimates/deferral-days'
import {
  Alert,
  Button,
  errorText,
  shopToday,
  toast,
  useIdempotentSubmit,
  useTranslation,
} from '@warsha/web-kit'
import { useUnsavedGuard } from '@warsha/web-kit/forms'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import portal from '../shared/portal.module.css'
import { ApprovedTotal } from './approved-total.tsx'
import { DecisionItems } from './decision-items.tsx'
import { type DecisionBody, useDecide } from './estimate.api.ts'
import classes from './estimate.module.css'
import { LineQuestions } from './line-questions.tsx'
import { findMissingParts, isComplete, MissingPartsAlert } from './missing-parts.tsx'
import { SignatureFields, toSignature } from './signature-fields.tsx'
import { type DecisionState, useDecisionState } from './use-decision-state.ts'
import type { QuestionDrafts } from './use-question-drafts.ts'

interface DecisionFormProps {
  jobId: string
  estimate: OfferedEstimate
  drafts: QuestionDrafts
}

const toDecisionBody = (
  estimate: OfferedEstimate,
  { decisions, deferrals, signature }: DecisionState,
  today: string,
): DecisionBody => ({
  estimate_id: estimate.id,
  version_number: estimate.version_number,
  lines: toLineDecisions(estimate, decisions, toDeferredDays(deferrals, today)),
  name: signature.name,
  signature: toSignature(signature),
})

/** Sends the decision once. The form shows the error of the request. */
const useSendDecision = (jobId: string) => {
  const { t } = useTranslation('portal')
  const { mutateAsync, error, isPending, isSuccess } = useDecide(jobId)
  const submitOnce = useIdempotentSubmit({ isOnce: true })
  const send = async (body: DecisionBody) => {
    try {
      const response = await submitOnce((idempotencyKey) => mutateAsync({ body, idempotencyKey }))
      if (response) toast.success(t('estimate.thanks'))
    } catch {
      // The form shows the error.
    }
  }
  return { send, error, isPending, isSuccess }
}

const invalidFields = 'fieldset[data-invalid] input, [aria-invalid="true"], svg[data-invalid]'

/** Focuses the first field or line that is missing, after each attempt to send. */
const useFocusMissing = (form: RefObject<HTMLFormElement | null>, attempts: number) =>
  useEffect(() => {
    if (attempts === 0) return
    form.current?.querySelector<HTMLElement | SVGElement>(invalidFields)?.focus()
  }, [form, attempts])

const useDecisionForm = ({ jobId, estimate, drafts }: DecisionFormProps) => {
  const { state, isDirty, ...setters } = useDecisionState()
  const sending = useSendDecision(jobId)
  const [attempts, setAttempts] = useState(0)
  const formRef = useRef<HTMLFormElement>(null)
  useFocusMissing(formRef, attempts)
  const today = shopToday()
  const missing = findMissingParts(estimate, state, today)
  // One guard for the whole form: the router asks only one.
  useUnsavedGuard((isDirty || drafts.hasText) && !sending.isSuccess)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete(missing)) {
      setAttempts((before) => before + 1)
      return
    }
    await sending.send(toDecisionBody(estimate, state, today))
  }
  return {
    ...state,
    ...setters,
    error: sending.error,
    isPending: sending.isPending,
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
  const { decisions, deferrals, isChecked, missing } = form
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
        deferrals={deferrals}
        onDefer={(key, choice) => form.setDeferrals(new Map([...deferrals, [key, choice]]))}
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
      <SignatureFields
        signature={form.signature}
        onChange={form.setSignature}
        isChecked={isChecked}
      />
      {form.error !== null && (
        <Alert color="red" role="alert">
          {errorText(form.error, t('estimate.decide_failed'))}
        </Alert>
      )}
      {isChecked && !isComplete(missing) && <MissingPartsAlert missing={missing} />}
      <Button type="submit" size="lg" loading={form.isPending}>
        {t('estimate.submit')}
      </Button>
      <p className={portal.soft}>{t('estimate.submit_hint')}</p>
    </form>
  )
}
