import { useTranslation } from '@warsha/web-kit/parts/texts/i18n.ts'
import { usePublicSettings } from '../brand/public-settings.ts'
import classes from './sign-in.module.css'

/** Lists the demo accounts while demo data is loaded. */
export const DemoHint = ({ fill }: { fill: (username: string, password: string) => void }) => {
  const { t } = useTranslation('sign-in')
  const hints = usePublicSettings()?.demo_hint
  if (!hints || hints.length === 0) return null
  return (
    <section className={classes.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{t('demo_title')}</h2>
      <p>{t('demo_text')}</p>
      <ul>
        {hints.map(({ role, username, password }) => (
          <li key={username}>
            <button type="button" onClick={() => fill(username, password)}>
              <span className={classes.demoRole}>{t(`roles:${role}`)}</span>
              <bdi dir="ltr" className={classes.demoLogin}>
                {username} / {password}
              </bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
