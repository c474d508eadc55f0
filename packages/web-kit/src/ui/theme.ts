/** Mantine's theme, based on the variables of tokens.css. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const petrol: MantineColorsTuple = [
  '#eef7f8',
  '#d9ecee',
  '#b3d9dd',
  '#84c0c7',
  '#51a3ad',
  '#1a808d',
  '#14717d',
  '#0e5a66',
  '#0b4751',
  '#08343c',
]

const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f3f1ec',
  '#e9e6e0',
  '#dcd8d1',
  '#c5c0b7',
  '#8a857b',
  '#6b675f',
  '#57605f',
  '#3d3a35',
  '#1d2526',
]

const dark: MantineColorsTuple = [
  '#e6edee',
  '#c6d1d3',
  '#a3b2b5',
  '#6e8085',
  '#3a4b50',
  '#29383c',
  '#162124',
  '#0f1719',
  '#0b1214',
  '#080d0e',
]

const red: MantineColorsTuple = [
  '#fdf1f0',
  '#fce3e0',
  '#f7c4bf',
  '#f09c94',
  '#e46f65',
  '#d64a3f',
  '#c23329',
  '#a8271e',
  '#95211a',
  '#6f1711',
]

type ColorName = 'petrol' | 'gray' | 'dark' | 'red' | 'yellow' | 'blue' | 'green'

declare module '@mantine/core' {
  /** Another name in a `color` property does not compile: Mantine would draw it without any color. */
  export interface MantineThemeColorsOverride {
    colors: Record<ColorName, MantineColorsTuple>
  }
}

export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-code)',
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.35' },
      h2: { fontSize: '1.25rem', lineHeight: '1.4' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.45' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.5' },
    },
  },
  colors: { petrol, gray, dark, red },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  radius: { sm: '6px', md: '8px', lg: '14px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: false,
  components: {
    TextInput: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    // The ARIA menu role allows only menu items as children, so no placeholder for the first focus.
    Menu: {
      defaultProps: {
        shadow: 'md',
        radius: 'md',
        withinPortal: true,
        withInitialFocusPlaceholder: false,
      },
    },
    Modal: {
      defaultProps: { radius: 'lg', centered: true, overlayProps: { backgroundOpacity: 0.5 } },
    },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true } },
  },
})

const fromTokens = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-anchor': 'var(--brand-ink)',
  '--mantine-color-error': 'var(--tone-red)',
  '--mantine-primary-color-light': 'var(--brand-soft)',
  '--mantine-primary-color-light-hover': 'var(--hover)',
  '--mantine-primary-color-light-color': 'var(--brand-ink)',
  '--mantine-color-petrol-light': 'var(--brand-soft)',
  '--mantine-color-petrol-light-hover': 'var(--brand-soft)',
  '--mantine-color-petrol-light-color': 'var(--brand-ink)',
  '--mantine-color-petrol-text': 'var(--brand-ink)',
  '--mantine-color-gray-light-color': 'var(--ink-soft)',
  '--mantine-color-gray-text': 'var(--ink-soft)',
  '--mantine-color-red-light': 'var(--tone-red-bg)',
  '--mantine-color-red-light-color': 'var(--tone-red)',
  '--mantine-color-red-text': 'var(--tone-red)',
  '--mantine-color-yellow-light': 'var(--tone-amber-bg)',
  '--mantine-color-yellow-light-color': 'var(--tone-amber)',
  '--mantine-color-blue-light': 'var(--tone-blue-bg)',
  '--mantine-color-blue-light-color': 'var(--tone-blue)',
  '--mantine-color-green-light': 'var(--tone-green-bg)',
  '--mantine-color-green-light-color': 'var(--tone-green)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: fromTokens,
  dark: fromTokens,
})
