import type {
  Estimate,
  EstimateQuestion,
} from '@warsha/contracts/workshop/estimates/estimate-records'
import { maxEstimateQuestion } from '@warsha/contracts/workshop/estimates/estimate-states'
import {
  Alert,
  Button,
  errorText,
  toast,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { Textarea, useUnsavedGuard } from '@warsha/web-kit/forms'
import { type FormEvent, useState } from 'react'
import { useAnswerQuestion } from './estimates.api.ts'
import classes from './estimates.module.css'

interface AnswerFormProps {
  estimateId: string
  question: EstimateQuestion
  answer: string
  onChange: (answer: string) => void
  /** Called after the answer was sent or discarded. */
  onDone: () => void
}

/** Asks before an answer that is being typed is lost, for instance by another tab of the card. */
const UnsavedAnswerGuard = () => {
  useUnsavedGuard(true)
  return null
}

const AnswerForm = ({ estimateId, question, answer, onChange, onDone }: AnswerFormProps) => {
  const { t } = useTranslation('estimates')
  const send = useAnswerQuestion(estimateId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending || answer.trim() === '') return
    send.mutate(
      { questionId: question.id, answer, seenAnswer: question.answer },
      {
        onSuccess: () => {
          toast.success(t('answer_sent'))
          onDone()
        },
      },
    )
  }
  const isAnswered = question.answer !== null && !send.isPending
  return (
    <form onSubmit={submit} className={classes.answerForm}>
      {isAnswered && (
        <Alert color="yellow" role="status">
          {t('answered_meanwhile', { name: question.answered_by_name })}
        </Alert>
      )}
      <Textarea
        label={t('answer')}
        value={answer}
        maxLength={maxEstimateQuestion}
        autosize
        minRows={2}
        readOnly={send.isPending}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {send.error && (
        <Alert color="red" role="alert">
          {errorText(send.error, t('answer_failed'))}
        </Alert>
      )}
      <div>
        <Button
          type="submit"
          size="xs"
          variant="default"
          loading={send.isPending}
          disabled={answer.trim() === ''}
        >
          {t(isAnswered ? 'replace_answer' : 'send_answer')}
        </Button>
        {isAnswered && (
          <Button size="xs" variant="subtle" onClick={onDone}>
            {t('discard_answer')}
          </Button>
        )}
      </div>
    </form>
  )
}

/**
 * The questions of the customer about lines, with the answers of the office. Nothing is shown if there is none. What is typed stays
 * when a colleague answers first.
 */
export const EstimateQuestions = ({ estimate }: { estimate: Estimate }) => {
  const { t } = useTranslation('estimates')
  const { dateTime } = useFormats()
  const { questions, current } = estimate
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(new Map())
  const answerTo = (id: string) => answers.get(id) ?? ''
  const setAnswer = (id: string, answer: string) =>
    setAnswers((before) => new Map([...before, [id, answer]]))
  const dropAnswer = (id: string) =>
    setAnswers((before) => new Map([...before].filter(([key]) => key !== id)))
  if (questions.length === 0) return null
  const nameOf = (key: string | null) =>
    current.lines.find(({ line_key }) => line_key === key)?.description
  return (
    <section className={classes.panel} aria-label={t('questions')}>
      <h2 className={classes.panelTitle}>{t('questions')}</h2>
      {questions.some(({ id }) => answerTo(id).trim() !== '') && <UnsavedAnswerGuard />}
      <ul>
        {questions.map((question) => (
          <li key={question.id} className={classes.question}>
            <span className={classes.secondary}>
              <UserText>{question.asked_by_name}</UserText> · {dateTime(question.asked_at)}
              {nameOf(question.line_key) && (
                <>
                  {' · '}
                  <UserText>{nameOf(question.line_key)}</UserText>
                </>
              )}
            </span>
            <p>
              <UserText>{question.text}</UserText>
            </p>
            {question.answer !== null && (
              <p className={classes.answer}>
                <UserText>{question.answer}</UserText>
                <span className={classes.secondary}>
                  <UserText>{question.answered_by_name}</UserText>
                </span>
              </p>
            )}
            {(question.answer === null || answers.has(question.id)) && (
              <AnswerForm
                estimateId={estimate.id}
                question={question}
                answer={answerTo(question.id)}
                onChange={(answer) => {
                  // An empty field of an unanswered question is no draft.
                  if (question.answer === null && answer === '') dropAnswer(question.id)
                  else setAnswer(question.id, answer)
                }}
                onDone={() => dropAnswer(question.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
