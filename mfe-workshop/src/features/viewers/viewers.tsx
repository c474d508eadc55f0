import { Tooltip, useTranslation } from '@warsha/web-kit'
import { useViewers } from './viewers.api.ts'
import classes from './viewers.module.css'

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')

/** Avatars of the other users who have the same work card open. */
export const Viewers = ({ cardId }: { cardId: string }) => {
  const { t } = useTranslation('work-card')
  const { data } = useViewers(cardId)
  return (
    <span className={classes.viewers}>
      {data?.data.map(({ id, name }) => (
        <Tooltip key={id} label={t('viewers.also_here', { name })}>
          <span role="img" aria-label={t('viewers.also_here', { name })} className={classes.avatar}>
            {initialsOf(name)}
          </span>
        </Tooltip>
      ))}
    </span>
  )
}
