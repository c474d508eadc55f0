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
}

/** Asks before an answer that is being typed is lost, for instance by another tab of the card. */
const UnsavedAnswerGuard = () => {
  useUnsavedGuard(true)
  return null
}

const AnswerForm = ({ estimateId, question, answer, onChange }: AnswerFormProps) => {
  const { t } = useTranslation('estimates')
  const send = useAnswerQuestion(estimateId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending || answer.trim() === '') return
    send.mutate(
      { questionId: question.id, answer },
      {
        onSuccess: () => {
          toast.success(t('answer_sent'))
          onChange('')
        },
      },
    )
  }
  return (
    <form onSubmit={submit} className={classes.answerForm}>
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
          {t('send_answer')}
        </Button>
      </div>
    </form>
  )
}

/** The questions of the customer about lines, with the answers of the office. Nothing is shown if there is none. */
export const EstimateQuestions = ({ estimate }: { estimate: Estimate }) => {
  const { t } = useTranslation('estimates')
  const { dateTime } = useFormats()
  const { questions, current } = estimate
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(new Map())
  const answerTo = (id: string) => answers.get(id) ?? ''
  if (questions.length === 0) return null
  const nameOf = (key: string | null) =>
    current.lines.find(({ line_key }) => line_key === key)?.description
  return (
    <section className={classes.panel} aria-label={t('questions')}>
      <h2 className={classes.panelTitle}>{t('questions')}</h2>
      {questions.some(({ id, answer }) => answer === null && answerTo(id).trim() !== '') && (
        <UnsavedAnswerGuard />
      )}
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
            {question.answer === null ? (
              <AnswerForm
                estimateId={estimate.id}
                question={question}
                answer={answerTo(question.id)}
                onChange={(answer) =>
                  setAnswers((before) => new Map([...before, [question.id, answer]]))
                }
              />
            ) : (
              <p className={classes.answer}>
                <UserText>{question.answer}</UserText>
                <span className={classes.secondary}>
                  <UserText>{question.answered_by_name}</UserText>
                </span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
