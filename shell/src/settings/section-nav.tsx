import { Link, useTranslation } from '@warsha/web-kit'
import classes from './settings.module.css'
import { type SectionName, settingSections } from './settings-layout.ts'

interface SectionNavProps {
  active: SectionName
  /** Sections with an error. */
  invalid: ReadonlySet<SectionName>
  /** Sections with a setting that somebody else has changed too. */
  marked: ReadonlySet<SectionName>
}

/** The sections of the settings, each with its address. What is typed stays: all sections are one form. */
export const SectionNav = ({ active, invalid, marked }: SectionNavProps) => {
  const { t } = useTranslation('settings')
  return (
    <nav className={classes.sections} aria-label={t('sections.label')}>
      {settingSections.map(({ name }) => (
        <Link
          key={name}
          to={`#${name}`}
          className={classes.sectionLink}
          aria-current={name === active ? 'page' : undefined}
        >
          {t(`sections.${name}`)}
          {invalid.has(name) && <span className={classes.invalid}>{t('sections.invalid')}</span>}
          {marked.has(name) && <span className={classes.marked}>{t('sections.marked')}</span>}
        </Link>
      ))}
    </nav>
  )
}
