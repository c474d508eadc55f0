import type { PointResult } from '@warsha/contracts/workshop/inspections/inspection-rules'
import type {
  Inspection,
  InspectionPoint,
} from '@warsha/contracts/workshop/inspections/inspections'
import { Ltr, UserText, useFormats, useNameOf, useTranslation } from '@warsha/web-kit'
import { useId } from 'react'
import { useMeasuredText, useSkipText } from './inspection-names.ts'
import classes from './inspections.module.css'
import { photosOf } from './photos-of.ts'
import { PointThumbnails } from './point-photos.tsx'
import { PointVideos, videosOf } from './point-videos.tsx'
import { PreviousAnswer } from './previous-answer.tsx'
import { ResultMark } from './result-mark.tsx'

const ResultPoint = ({ inspection, point }: { inspection: Inspection; point: InspectionPoint }) => {
  const nameOf = useNameOf()
  const skipText = useSkipText()
  const measured = useMeasuredText()
  const value = measured(point)
  const photos = photosOf(inspection, point)
  return (
    <li className={classes.result}>
      <ResultMark result={point.result} />
      <div className={classes.resultText}>
        <span className={classes.rowName}>
          <UserText>{nameOf(point)}</UserText>
        </span>
        {point.note !== null && <UserText className={classes.note}>{point.note}</UserText>}
        {point.skip_reason !== null && (
          <span className={classes.soft}>{skipText(point.skip_reason)}</span>
        )}
        <PreviousAnswer point={point} />
        <PointThumbnails photos={photos} name={nameOf(point)} />
        <PointVideos videos={videosOf(inspection, point)} name={nameOf(point)} />
      </div>
      {value !== null && <Ltr className={classes.rowValue}>{value}</Ltr>}
    </li>
  )
}

interface ResultGroupProps {
  inspection: Inspection
  result: PointResult | null
}

/** The points of one result. Nothing without any. */
const ResultGroup = ({ inspection, result }: ResultGroupProps) => {
  const { t } = useTranslation('inspections')
  const { number } = useFormats()
  const id = useId()
  const points = inspection.points.filter((point) => point.result === result)
  if (points.length === 0) return null
  return (
    <section aria-labelledby={id} className={classes.section}>
      <header className={classes.sectionHead}>
        <h2 id={id}>{t(`results.${result ?? 'open'}`)}</h2>
        <span className={classes.soft}>{number(points.length)}</span>
      </header>
      <ul className={classes.points}>
        {points.map((point) => (
          <ResultPoint key={point.id} inspection={inspection} point={point} />
        ))}
      </ul>
    </section>
  )
}

/** An inspection to read: what needs work comes first. */
export const InspectionResultView = ({ inspection }: { inspection: Inspection }) => (
  <>
    {(['red', 'amber', null, 'skipped', 'green'] as const).map((result) => (
      <ResultGroup key={result} inspection={inspection} result={result} />
    ))}
  </>
)
