import { Button, useTranslation } from '@warsha/web-kit'
import { useId } from 'react'
import classes from './estimate.module.css'
import { drawingSize, useStroke } from './use-stroke.ts'

interface SignatureFieldProps {
  /** Strokes as the attribute `points` of polylines. */
  strokes: readonly string[]
  onChange: (strokes: readonly string[]) => void
  error: string | undefined
}

/** A field to sign with a finger, a pen or the mouse. People who cannot draw type their name instead. */
export const SignatureField = ({ strokes, onChange, error }: SignatureFieldProps) => {
  const { t } = useTranslation('portal')
  const { stroke, start, move, end } = useStroke(strokes, onChange)
  const errorId = useId()
  return (
    <div className={classes.signature}>
      <span className={classes.signatureLabel}>{t('estimate.sign_here')}</span>
      <svg
        viewBox={`0 0 ${drawingSize.width} ${drawingSize.height}`}
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
        {[...strokes, stroke].filter(Boolean).map((points, place) => (
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
