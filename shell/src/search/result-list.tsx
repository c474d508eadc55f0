import { Ltr, StatusBadge, type Tone, Typed, usePreferences, useTranslation } from '@warsha/web-kit'
import { useEffect, useRef } from 'react'
import { MenuIcon } from '../frame/menu-icon.tsx'
import { labelIn } from '../frame/navigation.ts'
import classes from './search.module.css'
import type { Found } from './search-sources.ts'
import type { Choice, Group } from './use-search.ts'

export const optionId = (choice: Choice) => `search-${choice.key}`

/** As the workshop's screens have them; a status that is not known here counts as pending (spec staff-operations 4). */
const tones: Readonly<Record<string, Tone>> = {
  pending: 'grey',
  in_progress: 'blue',
  waiting_approval: 'amber',
  waiting_payment: 'violet',
  completed: 'green',
  cancelled: 'red',
}

const CardStatus = ({ status }: { status: string }) => {
  const { t } = useTranslation('search')
  const shown = status in tones ? status : 'pending'
  return <StatusBadge tone={tones[shown]!}>{t(`status.${shown}`)}</StatusBadge>
}

const FoundWords = ({ found }: { found: Found }) => {
  const { t } = useTranslation('search')
  const Title = found.isCode ? Ltr : Typed
  return (
    <>
      <span className={classes.words}>
        <Title className={classes.name}>{found.title}</Title>
        <small className={classes.facts}>
          {found.facts.map((fact) => (
            <Typed key={fact}>{fact}</Typed>
          ))}
        </small>
      </span>
      {found.isInactive && <StatusBadge tone="grey">{t('inactive')}</StatusBadge>}
      {found.status && <CardStatus status={found.status} />}
      {found.code && <Ltr className={classes.code}>{found.code}</Ltr>}
    </>
  )
}

interface LineProps {
  choice: Choice
  group: Group
  isActive: boolean
  open: (choice: Choice) => void
  /** The pointer is on it. */
  point: (choice: Choice) => void
}

const Line = ({ choice, group, isActive, open, point }: LineProps) => {
  const { t } = useTranslation('search')
  const language = usePreferences((preferences) => preferences.language)
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: newer browsers answer scrolling with a promise, which must not become the effect's clean-up.
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const { found, screen } = choice
  return (
    // The keyboard works through the field, which says by aria-activedescendant which line it is on.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      ref={line}
      role="option"
      id={optionId(choice)}
      aria-selected={isActive}
      className={classes.line}
      onClick={() => open(choice)}
      onPointerMove={() => point(choice)}
    >
      <MenuIcon name={screen?.icon ?? group.icon} size={19} />
      {found && <FoundWords found={found} />}
      {screen && <span className={classes.words}>{labelIn(language, screen)}</span>}
      {!found && !screen && (
        <span className={classes.words}>{t('all_in', { name: group.label })}</span>
      )}
    </div>
  )
}

type ListProps = Pick<LineProps, 'open' | 'point'> & {
  groups: readonly Group[]
  active: Choice | undefined
}

/** The results by kind. */
export const ResultList = ({ groups, active, open, point }: ListProps) => {
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
          {group.choices.map((choice) => (
            <Line
              key={choice.key}
              choice={choice}
              group={group}
              isActive={choice.key === active?.key}
              open={open}
              point={point}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
