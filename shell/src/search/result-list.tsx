import {
  toKnownStatus,
  workCardStatusNames,
  workCardStatusTones,
} from '@warsha/contracts/workshop/work-card-states'
import { Ltr, StatusBadge, UserText, usePreferences, useTranslation } from '@warsha/web-kit'
import { useEffect, useRef } from 'react'
import type { FoundRecord } from '../records/found-record.ts'
import { MenuIcon } from '../screens/menu-icon.tsx'
import { entryLabel } from '../screens/navigation.ts'
import classes from './search.module.css'
import type { SearchGroup, SearchOption } from './use-search.ts'

export const optionId = (option: SearchOption) => `search-${option.key}`

const CardStatus = ({ status }: { status: string }) => {
  const language = usePreferences((preferences) => preferences.language)
  const known = toKnownStatus(status)
  return (
    <StatusBadge tone={workCardStatusTones[known]}>
      {workCardStatusNames[known][language]}
    </StatusBadge>
  )
}

const ResultText = ({ result }: { result: FoundRecord }) => {
  const { t } = useTranslation('search')
  const Title = result.isCode ? Ltr : UserText
  return (
    <>
      <span className={classes.content}>
        <Title className={classes.name}>{result.title}</Title>
        <small className={classes.facts}>
          {result.facts.map((fact) => (
            <UserText key={fact}>{fact}</UserText>
          ))}
        </small>
      </span>
      {result.isInactive && <StatusBadge tone="grey">{t('inactive')}</StatusBadge>}
      {result.status && <CardStatus status={result.status} />}
      {result.code && <Ltr className={classes.code}>{result.code}</Ltr>}
    </>
  )
}

interface OptionLineProps {
  option: SearchOption
  group: SearchGroup
  isActive: boolean
  open: (option: SearchOption) => void
  /** Called while the pointer moves over the option. */
  onPointerOver: (option: SearchOption) => void
}

const OptionLine = ({ option, group, isActive, open, onPointerOver }: OptionLineProps) => {
  const { t } = useTranslation('search')
  const language = usePreferences((preferences) => preferences.language)
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces, because newer browsers return a promise, which must not become the effect's clean-up function.
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const { result, screen } = option
  return (
    // The keyboard acts on the search field, whose aria-activedescendant names the active option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      ref={line}
      role="option"
      id={optionId(option)}
      aria-selected={isActive}
      className={classes.line}
      onClick={() => open(option)}
      onPointerMove={() => onPointerOver(option)}
    >
      <MenuIcon path={screen ? screen.iconPath : group.iconPath} size={19} />
      {result && <ResultText result={result} />}
      {screen && <span className={classes.content}>{entryLabel(language, screen)}</span>}
      {!result && !screen && (
        <span className={classes.content}>{t('all_in', { name: group.label })}</span>
      )}
    </div>
  )
}

type ResultListProps = Pick<OptionLineProps, 'open' | 'onPointerOver'> & {
  groups: readonly SearchGroup[]
  active: SearchOption | undefined
}

/** The results, grouped by source. */
export const ResultList = ({ groups, active, open, onPointerOver }: ResultListProps) => {
  const { t } = useTranslation('search')
  return (
    <div role="listbox" id="search-results" aria-label={t('results')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
        <div
          key={group.name}
          role="group"
          aria-labelledby={`search-group-${group.name}`}
          className={classes.group}
        >
          <div id={`search-group-${group.name}`} className={classes.heading} role="presentation">
            {group.label || t(`groups.${group.name}`)}
          </div>
          {group.options.map((option) => (
            <OptionLine
              key={option.key}
              option={option}
              group={group}
              isActive={option.key === active?.key}
              open={open}
              onPointerOver={onPointerOver}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
