import { Button, useTranslation } from '@warsha/web-kit'
import { type PointerEvent, useId, useRef, useState } from 'react'
import classes from './estimate.module.css'

/** The drawing has this size, whatever the size of the screen is. */
const width = 1000
const height = 400
const maxStrokes = 60
const maxPoints = 400

interface SignatureFieldProps {
  /** Strokes as the attribute `points` of polylines. */
  strokes: readonly string[]
  onChange: (strokes: readonly string[]) => void
  error: string | undefined
}

/** A field to sign with a finger, a pen or the mouse. People who cannot draw type their name instead. */
export const SignatureField = ({ strokes, onChange, error }: SignatureFieldProps) => {
  const { t } = useTranslation('portal')
  const drawing = useRef<string[] | null>(null)
  const [current, setCurrent] = useState('')
  const errorId = useId()

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const scale = (value: number, size: number, target: number) =>
      Math.min(target, Math.max(0, Math.round((value / Math.max(size, 1)) * target)))
    return `${scale(clientX - box.left, box.width, width)},${scale(clientY - box.top, box.height, height)}`
  }
  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (strokes.length >= maxStrokes) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    drawing.current = [pointOf(event)]
    setCurrent(pointOf(event))
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const points = drawing.current
    if (!points || points.length >= maxPoints) return
    const point = pointOf(event)
    if (points.at(-1) === point) return
    points.push(point)
    setCurrent(points.join(' '))
  }
  const end = () => {
    const points = drawing.current
    drawing.current = null
    setCurrent('')
    if (points) onChange([...strokes, points.join(' ')])
  }

  return (
    <div className={classes.signature}>
      <span className={classes.signatureLabel}>{t('estimate.sign_here')}</span>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={classes.pad}
        role="img"
        data-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        // Takes the focus if the signature is missing.
        tabIndex={-1}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <title>{t('estimate.sign_here')}</title>
        {[...strokes, current].filter(Boolean).map((points, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added at the end
          <polyline key={place} points={points} />
        ))}
      </svg>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
      {strokes.length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
          {t('estimate.clear_signature')}
        </Button>
      )}
    </div>
  )
}
