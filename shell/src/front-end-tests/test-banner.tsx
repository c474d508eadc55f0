import { IconAlertTriangle, IconFlask } from '@tabler/icons-react'
import { Button, Ltr, useTranslation } from '@warsha/web-kit'
import { Fragment, useState } from 'react'
import { endTests } from './change-tests.ts'
import classes from './front-end-tests.module.css'
import { useFrontEndTests } from './front-end-tests.ts'

/** Stays at the top of every screen while this tab tests a build. */
export default function TestBanner() {
  const { t } = useTranslation('front-end-tests')
  const tests = useFrontEndTests((state) => state.tests)
  const [isEnding, setEnding] = useState(false)
  const hasProblem = tests.some(({ problem }) => problem !== null)
  const Icon = hasProblem ? IconAlertTriangle : IconFlask
  const end = () => {
    setEnding(true)
    void endTests()
  }
  return (
    <section
      className={classes.banner}
      data-failed={hasProblem || undefined}
      aria-label={t('banner')}
    >
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      <p className={classes.bannerText}>
        <strong>{t(hasProblem ? 'banner_failed' : 'banner_testing')}</strong>{' '}
        {tests.map(({ front_end, build }) => (
          <Fragment key={front_end}>
            <Ltr className={classes.tested}>
              {front_end} <code>{build}</code>
            </Ltr>{' '}
          </Fragment>
        ))}
        <span className={classes.note}>{t('banner_note')}</span>
      </p>
      <Button variant="default" size="xs" loading={isEnding} onClick={end}>
        {t('end')}
      </Button>
    </section>
  )
}
