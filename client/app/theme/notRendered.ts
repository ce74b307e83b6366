/** Takes the place of MUI's components that nothing renders in the build: ripples, and the inputs of variants that no select uses. */
const NotRendered = () => null;

export default NotRendered;
