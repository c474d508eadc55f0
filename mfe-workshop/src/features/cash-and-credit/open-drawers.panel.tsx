import { FailedPanel, Link, Skeleton, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { useCashDrawers } from '../cash-drawer/cash-drawer.api.ts'
import classes from './cash-and-credit.module.css'

/** The drawers that are open now, each with its cashier. */
export const OpenDrawersPanel = () => {
  const { t } = useTranslation('cash-and-credit')
  const { dateTime } = useFormats()
  const drawers = useCashDrawers()
  const renderDrawers = () => {
    if (!drawers.data) {
      if (!drawers.error) return <Skeleton height={40} radius="md" />
      return (
        <FailedPanel
          error={drawers.error}
          fallback={t('drawers.load_failed')}
          retry={() => void drawers.refetch()}
        />
      )
    }
    const open = drawers.data.flatMap(({ id, name, open_session }) =>
      open_session ? [{ id, name, session: open_session }] : [],
    )
    if (open.length === 0) return <p className={classes.empty}>{t('drawers.empty')}</p>
    return (
      <ul className={classes.drawers}>
        {open.map(({ id, name, session }) => (
          <li key={id}>
            <strong>{t('drawers.title_of', { name })}</strong>
            <span>
              <UserText>{session.cashier.name}</UserText>
              <span className={classes.soft}>
                {t('drawers.since', { time: dateTime(session.opened_at) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <section className={classes.panel} aria-labelledby="open-drawers">
      <div className={classes.head}>
        <h2 id="open-drawers">{t('drawers.title')}</h2>
        <Link className={classes.link} to="/cash-drawer">
          {t('drawers.all')}
        </Link>
      </div>
      {renderDrawers()}
    </section>
  )
}
