import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { ActionIcon, Ltr, toast, useTranslation } from '@warsha/web-kit'
import classes from './attachments.module.css'
import { useVoicePlayback } from './use-voice-playback.ts'
import { toVoiceTime } from './voice-time.ts'

interface VoicePlayerProps {
  label: string
  url: string
  seconds: number
}

interface PositionProps extends Omit<VoicePlayerProps, 'url'> {
  position: number
  onSeek: (to: number) => void
}

const Position = ({ label, seconds, position, onSeek }: PositionProps) => {
  const { t } = useTranslation('work-card')
  const at = toVoiceTime(position)
  const length = toVoiceTime(seconds)
  return (
    <>
      <input
        type="range"
        min={0}
        max={seconds}
        step={1}
        value={Math.min(seconds, Math.floor(position))}
        aria-label={t('files.position_of', { name: label })}
        aria-valuetext={t('files.position', { at, length })}
        onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
      />
      <Ltr className={classes.soft}>
        {at} / {length}
      </Ltr>
    </>
  )
}

/** Plays a voice note. Recordings of browsers do not contain their length, so it is passed. */
export const VoicePlayer = ({ label, url, seconds }: VoicePlayerProps) => {
  const { t } = useTranslation('work-card')
  const { isPlaying, position, toggle, seek, audioProps } = useVoicePlayback(url, (error) =>
    toast.error(error, t('files.play_failed')),
  )
  return (
    <div className={classes.player}>
      <audio {...audioProps} />
      <ActionIcon
        radius="xl"
        aria-label={t(isPlaying ? 'files.pause_of' : 'files.play_of', { name: label })}
        onClick={() => void toggle()}
      >
        {isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      </ActionIcon>
      <Position label={label} seconds={seconds} position={position} onSeek={seek} />
    </div>
  )
}
