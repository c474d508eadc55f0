import { IconFlagCheck } from '@tabler/icons-react'
import type {
  Inspection,
  InspectionPoint,
} from '@warsha/contracts/workshop/inspections/inspections'
import {
  Button,
  confirm,
  toast,
  useFormats,
  useIdempotentSubmit,
  useQueryClient,
  useTranslation,
} from '@warsha/web-kit'
import { useEffect, useState } from 'react'
import { workCardsKey } from '../work-cards/work-cards.api.ts'
import type { PointAnswer } from './answer-actions.ts'
import { InspectionSection } from './inspection-section.tsx'
import { useCompleteInspection } from './inspections.api.ts'
import classes from './inspections.module.css'
import { findNextOpen } from './next-point.ts'
import { usePendingCount, withPassedSection } from './pending-answers.ts'
import { useAnswers } from './use-answers.ts'

const useComplete = ({ id, counts }: Inspection) => {
  const { t } = useTranslation('inspections')
  const { number } = useFormats()
  const complete = useCompleteInspection(id)
  const submit = useIdempotentSubmit()
  return async () => {
    const isConfirmed = await confirm({
      title: t('complete.title'),
      text: t('complete.text', { red: number(counts.red), amber: number(counts.amber) }),
      confirmLabel: t('complete.confirm'),
      onConfirm: () => submit(complete.mutateAsync),
    })
    if (isConfirmed) toast.success(t('complete.done'))
  }
}

interface ProgressBarProps {
  inspection: Inspection
  /** Answers that are on their way to the server or to the storage of the device. */
  sendingCount: number
  onNextOpen: () => void
}

/** How much is answered, and the one button that goes on. At the bottom of the screen on phones. */
const ProgressBar = ({ inspection, sendingCount, onNextOpen }: ProgressBarProps) => {
  const { t } = useTranslation('inspections')
  const { number } = useFormats()
  const { open, total } = inspection.counts
  const complete = useComplete(inspection)
  // The server refuses answers that arrive after the completion.
  const pending = Math.max(usePendingCount(inspection.work_card_id), sendingCount)
  const text = t('count.answered', { number: number(total - open), total: number(total) })
  return (
    <div className={classes.progress}>
      <div className={classes.progressText}>
        <progress value={total - open} max={total} aria-label={t('progress')} />
        <span aria-live="polite">{text}</span>
      </div>
      {open === 0 ? (
        <Button
          size="md"
          leftSection={<IconFlagCheck size={20} />}
          disabled={pending > 0}
          onClick={() => void complete()}
        >
          {pending > 0 ? t('complete.pending', { number: number(pending) }) : t('complete.open')}
        </Button>
      ) : (
        <Button size="md" variant="default" onClick={onNextOpen}>
          {t('next_open')}
        </Button>
      )}
    </div>
  )
}

/** Fills an inspection with one thumb: the next point opens by itself, and every answer is saved immediately. */
export const FillInspectionView = ({ inspection }: { inspection: Inspection }) => {
  const [openId, setOpenId] = useState(() => findNextOpen(inspection.points, null))
  const { answer, pass, sendingCount } = useAnswers(inspection)
  const client = useQueryClient()
  // The card shows the number of findings.
  useEffect(() => () => void client.invalidateQueries({ queryKey: [workCardsKey] }), [client])

  const answerPoint = (point: InspectionPoint, given: PointAnswer) => void answer(point, given)
  const passSection = (section: number) => {
    void pass(section)
    const { points } = withPassedSection(inspection, section)
    const before = points.findIndex((point) => point.section === section)
    setOpenId(findNextOpen(points, points[before - 1]?.id ?? null))
  }
  return (
    <>
      {inspection.sections.map((_, section) => (
        <InspectionSection
          // biome-ignore lint/suspicious/noArrayIndexKey: the sections of an inspection never change
          key={section}
          inspection={inspection}
          section={section}
          openId={openId}
          onOpen={setOpenId}
          onAnswer={answerPoint}
          onNext={(pointId) => setOpenId(findNextOpen(inspection.points, pointId))}
          onPass={() => passSection(section)}
        />
      ))}
      <ProgressBar
        inspection={inspection}
        sendingCount={sendingCount}
        onNextOpen={() => setOpenId(findNextOpen(inspection.points, openId) ?? openId)}
      />
    </>
  )
}
