import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from '@warsha/web-kit'
import classes from './job.module.css'

export const maxStars = 5
const stars = Array.from({ length: maxStars }, (_, index) => index + 1)

interface StarsFieldProps {
  value: number
  onChange: (value: number) => void
}

/** Radio buttons that look like stars: the arrow keys change the rating. */
export const StarsField = ({ value, onChange }: StarsFieldProps) => {
  const { t } = useTranslation('portal')
  return (
    <fieldset className={classes.stars}>
      <legend>{t('rating.label')}</legend>
      {stars.map((star) => (
        <label key={star} data-filled={star <= value || undefined}>
          <input
            type="radio"
            name="rating"
            value={star}
            checked={star === value}
            onChange={() => onChange(star)}
            aria-label={t('rating.stars', { count: star })}
          />
          {star <= value ? <IconStarFilled size={34} /> : <IconStar size={34} stroke={1.5} />}
        </label>
      ))}
    </fieldset>
  )
}
