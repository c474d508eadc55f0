import { setLanguage, useTranslation } from '@warsha/web-kit/parts/i18n.ts'
import { usePreferences } from '@warsha/web-kit/parts/preferences.ts'
import { useEffect, useState } from 'react'
import { Mark } from '../brand.tsx'
import { Copyright } from '../copyright.tsx'
import { DemoHint } from './demo-hint.tsx'
import { SignInForm } from './sign-in.form.tsx'
import classes from './sign-in.module.css'

const LanguageToggle = () => {
  const { t } = useTranslation('sign-in')
  const language = usePreferences((preferences) => preferences.language)
  const other = language === 'en' ? 'ar' : 'en'
  return (
    <button
      type="button"
      className={classes.language}
      lang={other}
      aria-label={`${t('other_language')} · ${t('switch_language')}`}
      onClick={() => void setLanguage(other)}
    >
      {t('other_language')}
    </button>
  )
}

/** Nuts side by side, as thin lines: the workshop's own geometry. */
const Lattice = () => (
  <svg className={classes.lattice} aria-hidden="true">
    <defs>
      <pattern id="nuts" width="84" height="145.5" patternUnits="userSpaceOnUse">
        <path
          d="M42 24.25l21 12.125v24.25l-21 12.125-21-12.125v-24.25zM42 72.75v24.25M0 97l21 12.125v24.25M84 97l-21 12.125v24.25M21 36.375L0 24.25M63 36.375l21-12.125M42 97l21 12.125M42 97l-21 12.125M0 0v24.25M84 0v24.25M21 60.625L0 72.75v24.25M63 60.625l21 12.125v24.25"
          fill="none"
          stroke="currentColor"
        />
        <circle cx="42" cy="48.5" r="9" fill="none" stroke="currentColor" />
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#nuts)" />
  </svg>
)

/** Sign-in, in plain elements: it must be there before the kit is. */
export const SignIn = () => {
  const { t } = useTranslation('sign-in')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  useEffect(() => {
    document.title = `${t('title')} · ${t('product')}`
  }, [t])
  const fill = (name: string, secret: string) => {
    setUsername(name)
    setPassword(secret)
  }
  return (
    <div className={classes.page}>
      <aside className={classes.brand}>
        <Lattice />
        <div className={classes.wordmark}>
          <Mark size={40} plain />
          <span lang="en">Warsha</span>
          <span lang="ar" className={classes.arabicName}>
            ورشة
          </span>
        </div>
        <div className={classes.promise}>
          <p className={classes.tagline}>{t('tagline')}</p>
          <p>{t('promise')}</p>
        </div>
      </aside>
      <div className={classes.side}>
        <div className={classes.top}>
          <LanguageToggle />
        </div>
        <main className={classes.main}>
          <h1 className={classes.title}>{t('title')}</h1>
          <p className={classes.lead}>{t('lead')}</p>
          <SignInForm username={username} password={password} setUsername={setUsername} setPassword={setPassword} />
          <DemoHint fill={fill} />
        </main>
        <Copyright className={classes.footer} />
      </div>
    </div>
  )
}
