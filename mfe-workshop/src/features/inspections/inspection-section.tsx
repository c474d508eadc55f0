import { IconChecks, IconMessage, IconPhoto } from '@tabler/icons-react'
import type {
  Inspection,
  InspectionPoint,
} from '@warsha/contracts/workshop/inspections/inspections'
import { Button, Ltr, UserText, useFormats, useNameOf, useTranslation } from '@warsha/web-kit'
import { useEffect, useId, useRef } from 'react'
import type { PointAnswer } from './answer-actions.ts'
import { useMeasuredText } from './inspection-names.ts'
import classes from './inspections.module.css'
import { isPassable } from './pending-answers.ts'
import { photosOf } from './photos-of.ts'
import { PointEditor } from './point-editor.tsx'
import { videosOf } from './point-videos.tsx'
import { ResultMark } from './result-mark.tsx'

/** A point that is not open: a tap opens it. */
const PointRow = ({
  point,
  photoCount,
  onOpen,
}: {
  point: InspectionPoint
  photoCount: number
  onOpen: () => void
}) => {
  const { t } = useTranslation('inspections')
  const nameOf = useNameOf()
  const measured = useMeasuredText()
  const value = measured(point)
  return (
    <button type="button" className={classes.row} aria-expanded={false} onClick={onOpen}>
      <ResultMark result={point.result} />
      <span className={classes.rowName}>
        <UserText>{nameOf(point)}</UserText>
      </span>
      {point.note !== null && (
        <IconMessage size={16} role="img" aria-label={t('has_note')} className={classes.soft} />
      )}
      {photoCount > 0 && (
        <IconPhoto size={16} role="img" aria-label={t('has_photos')} className={classes.soft} />
      )}
      {value !== null && <Ltr className={classes.rowValue}>{value}</Ltr>}
    </button>
  )
}

/** Keeps the open point in the middle of the screen, where the thumb is. */
const useScrollToOpen = (isOpen: boolean) => {
  const row = useRef<HTMLLIElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isOpen && !isFirst.current) row.current?.scrollIntoView({ block: 'center' })
    isFirst.current = false
  }, [isOpen])
  return row
}

interface PointItemProps {
  inspection: Inspection
  point: InspectionPoint
  isOpen: boolean
  onOpen: () => void
  onAnswer: (answer: PointAnswer) => void
  onNext: () => void
}

const PointItem = ({ inspection, point, isOpen, onOpen, onAnswer, onNext }: PointItemProps) => {
  const row = useScrollToOpen(isOpen)
  const photoCount = photosOf(inspection, point).length + videosOf(inspection, point).length
  return (
    <li ref={row} className={classes.item} data-open={isOpen || undefined}>
      {isOpen ? (
        <PointEditor inspection={inspection} point={point} onAnswer={onAnswer} onNext={onNext} />
      ) : (
        <PointRow point={point} photoCount={photoCount} onOpen={onOpen} />
      )}
    </li>
  )
}

interface InspectionSectionProps {
  inspection: Inspection
  /** Place of the section. */
  section: number
  openId: string | null
  onOpen: (pointId: string) => void
  onAnswer: (point: InspectionPoint, answer: PointAnswer) => void
  onNext: (pointId: string) => void
  onPass: () => void
}

/** A section with its points. One tap marks everything good that has no answer. */
export const InspectionSection = ({
  inspection,
  section,
  openId,
  onOpen,
  onAnswer,
  onNext,
  onPass,
}: InspectionSectionProps) => {
  const { t } = useTranslation('inspections')
  const { number } = useFormats()
  const nameOf = useNameOf()
  const id = useId()
  const points = inspection.points.filter((point) => point.section === section)
  const answered = points.filter(({ result }) => result !== null).length
  const name = nameOf(inspection.sections[section]!)
  return (
    <section aria-labelledby={id} className={classes.section}>
      <header className={classes.sectionHead}>
        <h2 id={id}>
          <UserText>{name}</UserText>
        </h2>
        <span className={classes.soft}>
          {t('count.answered', { number: number(answered), total: number(points.length) })}
        </span>
        {points.some(isPassable) && (
          <Button
            variant="default"
            className={classes.pass}
            leftSection={<IconChecks size={18} />}
            aria-label={t('all_good_of', { section: name })}
            onClick={onPass}
          >
            {t('all_good')}
          </Button>
        )}
      </header>
      <ul className={classes.points}>
        {points.map((point) => (
          <PointItem
            key={point.id}
            inspection={inspection}
            point={point}
            isOpen={point.id === openId}
            onOpen={() => onOpen(point.id)}
            onAnswer={(answer) => onAnswer(point, answer)}
            onNext={() => onNext(point.id)}
          />
        ))}
      </ul>
    </section>
  )
}
