import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { ActionIcon, Ltr, toast, useTranslation } from '@warsha/web-kit'
import { useEffect, useRef, useState } from 'react'
import classes from './attachments.module.css'
import { toVoiceTime } from './voice-time.ts'

interface VoicePlayerProps {
  label: string
  /** A blob, or a signed URL, whose content is fetched when the user presses play: players of some phones need all of it. */
  url: string
  seconds: number
}

const toBlobUrl = async (url: string): Promise<string> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status}`)
  return URL.createObjectURL(await response.blob())
}

/** Plays a voice note. Recordings of browsers do not contain their length, so it is passed. */
export const VoicePlayer = ({ label, url, seconds }: VoicePlayerProps) => {
  const { t } = useTranslation('work-card')
  const audio = useRef<HTMLAudioElement>(null)
  const fetched = useRef<string | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [position, setPosition] = useState(0)

  useEffect(
    () => () => {
      if (fetched.current) URL.revokeObjectURL(fetched.current)
    },
    [],
  )
  const load = async (player: HTMLAudioElement) => {
    if (player.src) return
    if (!url.startsWith('blob:')) fetched.current = await toBlobUrl(url)
    player.src = fetched.current ?? url
  }
  const toggle = async () => {
    const player = audio.current
    if (!player) return
    if (isPlaying) return player.pause()
    try {
      await load(player)
      await player.play()
    } catch (error) {
      toast.error(error, t('files.play_failed'))
    }
  }
  const seek = (to: number) => {
    setPosition(to)
    if (audio.current?.src) audio.current.currentTime = to
  }
  return (
    <div className={classes.player}>
      {/* biome-ignore lint/a11y/useMediaCaption: a voice note has no captions */}
      <audio
        ref={audio}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => {
          setPlaying(false)
          setPosition(0)
        }}
        onTimeUpdate={({ currentTarget }) => setPosition(currentTarget.currentTime)}
      />
      <ActionIcon
        radius="xl"
        aria-label={t(isPlaying ? 'files.pause_of' : 'files.play_of', { name: label })}
        onClick={() => void toggle()}
      >
        {isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      </ActionIcon>
      <input
        type="range"
        min={0}
        max={seconds}
        step={1}
        value={Math.min(seconds, Math.floor(position))}
        aria-label={t('files.position_of', { name: label })}
        aria-valuetext={t('files.position', {
          at: toVoiceTime(position),
          length: toVoiceTime(seconds),
        })}
        onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
      />
      <Ltr className={classes.soft}>
        {toVoiceTime(position)} / {toVoiceTime(seconds)}
      </Ltr>
    </div>
  )
}
