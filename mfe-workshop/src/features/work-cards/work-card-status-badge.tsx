import {
  toKnownStatus,
  workCardStatusNames,
  workCardStatusTones,
} from '@warsha/contracts/workshop/work-card-states'
import { StatusBadge, type Tone, usePreferences } from '@warsha/web-kit'

export const statusTone = (status: string): Tone => workCardStatusTones[toKnownStatus(status)]

/** The name in the language of the page, for components that render again when their texts change. */
export const statusName = (status: string): string =>
  workCardStatusNames[toKnownStatus(status)][usePreferences.getState().language]

export const WorkCardStatusBadge = ({ status }: { status: string }) => {
  const language = usePreferences((preferences) => preferences.language)
  return (
    <StatusBadge tone={statusTone(status)}>
      {workCardStatusNames[toKnownStatus(status)][language]}
    </StatusBadge>
  )
}
