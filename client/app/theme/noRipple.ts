/** Takes the place of MUI's TouchRipple in the build; nothing renders it. */
const NoRipple = () => null;

export default NoRipple;
