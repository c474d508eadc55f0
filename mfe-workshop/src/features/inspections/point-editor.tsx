import { IconArrowDown, IconPlayerSkipForward } from '@tabler/icons-react'
import {
  type PointResult,
  suggestResult,
} from '@warsha/contracts/workshop/inspections/inspection-rules'
import type {
  Inspection,
  InspectionPoint,
} from '@warsha/contracts/workshop/inspections/inspections'
import { Button, UserText, useNameOf, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import type { PointAnswer } from './answer-actions.ts'
import { useSkipText } from './inspection-names.ts'
import classes from './inspections.module.css'
import { photosOf } from './photos-of.ts'
import { AddPointFiles, PointThumbnails } from './point-photos.tsx'
import { PointText } from './point-text.tsx'
import { PointVideos, videosOf } from './point-videos.tsx'
import { PreviousAnswer } from './previous-answer.tsx'
import { resultIcons } from './result-mark.tsx'
import { SkipPoint } from './skip-point.tsx'
import { useDraft } from './use-draft.ts'
import { readValue, ValueField } from './value-field.tsx'

const colours = ['green', 'amber', 'red'] as const
type Colour = (typeof colours)[number]

interface ColourButtonsProps {
  result: PointResult | null
  /** What the limits suggest for the typed value. */
  suggested: Colour | null
  onChoose: (colour: Colour) => void
}

const ColourButtons = ({ result, suggested, onChoose }: ColourButtonsProps) => {
  const { t } = useTranslation('inspections')
  return (
    <div className={classes.colours}>
      {colours.map((colour) => {
        const Icon = resultIcons[colour]
        return (
          <button
            key={colour}
            type="button"
            className={classes.colour}
            data-tone={colour}
            data-suggested={suggested === colour || undefined}
            aria-pressed={result === colour}
            onClick={() => onChoose(colour)}
          >
            <Icon size={26} stroke={2.2} aria-hidden="true" />
            <span>{t(`choices.${colour}`)}</span>
          </button>
        )
      })}
    </div>
  )
}

interface PointEditorProps {
  inspection: Inspection
  point: InspectionPoint
  onAnswer: (answer: PointAnswer) => void
  /** Opens the next point without an answer. */
  onNext: () => void
}

const suggestFor = (point: InspectionPoint, value: number | null | undefined) =>
  value === null || value === undefined ? null : suggestResult(point, value)

/** True if the point has a colour that its saved value does not suggest. */
const hasOwnColour = (point: InspectionPoint): boolean =>
  point.result !== null &&
  point.result !== 'skipped' &&
  point.result !== suggestFor(point, point.value)

/** The typed value and what it suggests. A colour that was chosen by hand stays. */
const useMeasuredValue = ({ point, onAnswer }: Pick<PointEditorProps, 'point' | 'onAnswer'>) => {
  const { text, setText, value, isChanged } = useDraft({
    saved: point.value,
    toText: (saved) => (saved === null ? '' : String(saved)),
    read: readValue,
  })
  const suggested = suggestFor(point, value)
  return {
    typed: text,
    setTyped: setText,
    suggested,
    isInvalid: value === undefined,
    /** The value to send with a colour. */
    changedValue: isChanged ? { value } : {},
    /** Saves a typed value, with the suggested colour unless another one was chosen. */
    save: () => {
      if (!isChanged) return
      const takesColour = suggested && !hasOwnColour(point)
      onAnswer({ value, ...(takesColour && { result: suggested }) })
    },
  }
}

/** Note, photos and videos of a point. */
const PointDetails = ({
  inspection,
  point,
  onAnswer,
  onSkip,
}: Omit<PointEditorProps, 'onNext'> & { onSkip: () => void }) => {
  const { t } = useTranslation('inspections')
  const nameOf = useNameOf()
  const [isNoteOpen, setNoteOpen] = useState(false)
  const isFinding = point.result === 'red' || point.result === 'amber'
  const hasNote = isNoteOpen || isFinding || point.note !== null
  const photos = photosOf(inspection, point)
  return (
    <>
      {hasNote && (
        <PointText
          label={t('note')}
          saved={point.note}
          isFocused={isNoteOpen}
          onSave={(note) => onAnswer({ note })}
        />
      )}
      <PointThumbnails photos={photos} name={nameOf(point)} />
      <PointVideos videos={videosOf(inspection, point)} name={nameOf(point)} />
      <div className={classes.tools}>
        <AddPointFiles inspection={inspection} pointId={point.id} />
        {!hasNote && (
          <Button variant="default" size="md" onClick={() => setNoteOpen(true)}>
            {t('add_note')}
          </Button>
        )}
        <Button
          variant="subtle"
          size="md"
          leftSection={<IconPlayerSkipForward size={18} className={classes.pointing} />}
          onClick={onSkip}
        >
          {t('skip.open')}
        </Button>
      </div>
    </>
  )
}

/** The open point: value, colour, note and photos. A good one opens the next point by itself. */
export const PointEditor = ({ inspection, point, onAnswer, onNext }: PointEditorProps) => {
  const { t } = useTranslation('inspections')
  const nameOf = useNameOf()
  const skipText = useSkipText()
  const [isSkipping, setSkipping] = useState(false)
  const measured = useMeasuredValue({ point, onAnswer })
  const choose = (result: Colour) => {
    if (measured.isInvalid) return
    onAnswer({ ...measured.changedValue, result })
    if (result === 'green') onNext()
  }
  const goOn = () => {
    if (measured.isInvalid) return
    measured.save()
    onNext()
  }
  const skip = (skip_reason: string) => {
    onAnswer({ result: 'skipped', skip_reason })
    onNext()
  }
  return (
    <fieldset
      className={classes.editor}
      aria-label={nameOf(point)}
      onBlur={(event) => {
        // A tap on a colour sends the value together with the colour.
        if (!event.currentTarget.contains(event.relatedTarget)) measured.save()
      }}
    >
      <strong className={classes.openName}>
        <UserText>{nameOf(point)}</UserText>
      </strong>
      <PreviousAnswer point={point} />
      {point.unit !== null && (
        <ValueField
          point={point}
          typed={measured.typed}
          onType={measured.setTyped}
          onEnter={goOn}
        />
      )}
      <ColourButtons result={point.result} suggested={measured.suggested} onChoose={choose} />
      {point.skip_reason !== null && !isSkipping && (
        <p className={classes.soft}>{skipText(point.skip_reason)}</p>
      )}
      {isSkipping ? (
        <SkipPoint onSkip={skip} onCancel={() => setSkipping(false)} />
      ) : (
        <PointDetails
          inspection={inspection}
          point={point}
          onAnswer={onAnswer}
          onSkip={() => setSkipping(true)}
        />
      )}
      <Button
        variant={point.result === null && measured.suggested === null ? 'default' : 'filled'}
        size="md"
        fullWidth
        rightSection={<IconArrowDown size={18} />}
        onClick={goOn}
      >
        {t('next_point')}
      </Button>
    </fieldset>
  )
}
