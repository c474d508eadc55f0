import { useTranslation } from '@warsha/web-kit/parts/i18n.ts'
import { type ReactNode, useId, useState } from 'react'
import classes from './sign-in.module.css'

interface BoxProps {
  label: string
  hint?: string
  error?: string
  value: string
  onChange: (text: string) => void
}

const Box = ({
  id,
  label,
  hint,
  error,
  children,
}: BoxProps & { id: string; children: ReactNode }) => (
  <div className={classes.box} data-wrong={error ? true : undefined}>
    <label htmlFor={id}>{label}</label>
    {children}
    {(error ?? hint) && (
      <p id={`${id}-note`} className={error ? classes.fieldError : classes.hint}>
        {error ?? hint}
      </p>
    )}
  </div>
)

/** The user name; always left to right, as user names and e-mails are. */
export const TextBox = (props: BoxProps) => {
  const id = useId()
  return (
    <Box id={id} {...props}>
      <input
        id={id}
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: signing in is all that this page is for
        autoFocus
        dir="ltr"
        maxLength={200}
        required
        aria-invalid={props.error ? true : undefined}
        aria-describedby={props.error || props.hint ? `${id}-note` : undefined}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </Box>
  )
}

const Eye = ({ crossed }: { crossed: boolean }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    aria-hidden="true"
  >
    <path
      d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"
      strokeLinejoin="round"
    />
    <circle cx="12" cy="12" r="2.8" />
    {crossed && <path d="M4 4l16 16" strokeLinecap="round" />}
  </svg>
)

export const PasswordBox = (props: BoxProps) => {
  const { t } = useTranslation('sign-in')
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <Box id={id} {...props}>
      <div className={classes.password}>
        <input
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          dir="ltr"
          maxLength={1000}
          required
          aria-invalid={props.error ? true : undefined}
          aria-describedby={props.error ? `${id}-note` : undefined}
          value={props.value}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        />
        <button
          type="button"
          aria-label={t(isShown ? 'hide' : 'show')}
          onClick={() => setShown(!isShown)}
        >
          <Eye crossed={isShown} />
        </button>
      </div>
    </Box>
  )
}
