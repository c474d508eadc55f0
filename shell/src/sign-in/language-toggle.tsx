import { languages, nextLanguage } from '@warsha/contracts/base/languages'
import { usePreferences } from '@warsha/web-kit/parts/base/preferences.ts'
import { setLanguage, useTranslation } from '@warsha/web-kit/parts/texts/i18n.ts'
import { ArabicLanguageName } from '../brand/arabic-glyphs.tsx'
import classes from './sign-in.module.css'

export const LanguageToggle = ({ className = classes.language }: { className?: string }) => {
  const { t } = useTranslation('sign-in')
  const other = nextLanguage(usePreferences((preferences) => preferences.language))
  return (
    <button
      type="button"
      className={className}
      lang={other}
      aria-label={`${languages[other].name} · ${t('switch_language')}`}
      onClick={() => void setLanguage(other)}
    >
      {other === 'ar' ? <ArabicLanguageName size={16} /> : languages[other].name}
    </button>
  )
}
