import { useTranslation } from '@warsha/web-kit/parts/texts/i18n.ts'
import { useEffect, useState } from 'react'
import { ArabicWordmark } from '../brand/arabic-glyphs.tsx'
import { Copyright } from '../brand/copyright.tsx'
import { Logo } from '../brand/logo.tsx'
import { DemoHint } from './demo-hint.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { SignInForm } from './sign-in.form.tsx'
import classes from './sign-in.module.css'

/** Decorative pattern of hexagon nuts. */
const Lattice = () => (
  <svg className={classes.lattice} aria-hidden="true">
    <defs>
      <pattern id="nuts" width="48.5" height="84" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="currentColor">
          <path d="M24.25 0L48.5 14V42L24.25 56L0 42V14ZM24.25 56V84" />
          <circle cx="24.25" cy="28" r="7" />
          <circle cx="0" cy="70" r="7" />
          <circle cx="48.5" cy="70" r="7" />
        </g>
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#nuts)" />
  </svg>
)

/** The sign-in page. Uses plain elements, because it is shown before the UI kit is loaded. */
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
          <Logo size={40} plain />
          <span lang="en" className={classes.latinName}>
            Warsha
          </span>
          <span className={classes.rule} />
          <ArabicWordmark size={21} />
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
          <SignInForm
            username={username}
            password={password}
            setUsername={setUsername}
            setPassword={setPassword}
          />
          <DemoHint fill={fill} />
        </main>
        <Copyright className={classes.footer} />
      </div>
    </div>
  )
}
