/** Colours and sizes of the site without its web fonts: the page loads no other resources. */
export const pageStyle = `:root{color-scheme:light dark;--ink:light-dark(#27111b,#f4efe7);--quiet:light-dark(#645057,#bcaca3);--ground:light-dark(#fcfbf8,#170e12);--panel:light-dark(#f6f2ed,#21151b);--line:light-dark(#e4dfd9,#3e2f36);--act:light-dark(#7d1b36,#fab740);--ring:light-dark(#2b4390,#b3c2f0)}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:60rem;margin:auto;padding:2.5rem 1rem 5rem}a{color:var(--act);text-underline-offset:.15em}:focus-visible{outline:2px solid var(--ring);outline-offset:2px;border-radius:2px}
h1{font-size:clamp(2rem,1.4rem + 3vw,3rem);line-height:1.05;margin:0 0 1rem;text-wrap:balance}h2{font-size:1.75rem;line-height:1.15;margin:4rem 0 .5rem}h3{font-size:1.125rem;line-height:1.35;margin:0}h4{font-size:.875rem;margin:1rem 0 .25rem}
p{margin:.25rem 0 .75rem}.quiet,i{color:var(--quiet)}i{font-style:normal;font-size:.8125rem}code,pre{font:.875em/1.5 ui-monospace,monospace}
nav{columns:22rem;column-gap:2rem}nav details{break-inside:avoid}nav ul{list-style:none;margin:0;padding:0 0 .5rem}nav a{display:block;padding:.25rem 0;text-decoration:none}nav a:hover{text-decoration:underline}nav summary{font-weight:600}
article{border-top:1px solid var(--line);padding:1.25rem 0;scroll-margin-top:1rem}article:target{border-top-color:var(--act)}
.method{color:var(--act);font:700 .8125rem ui-monospace,monospace;margin-right:.5rem}h3 code{font-size:1rem;font-weight:600}
article ul{list-style:none;margin:0;padding:0}article li{padding:.25rem 0;border-bottom:1px solid var(--line)}article li:last-child{border:0}article li ul{margin-left:1rem}article li>code:first-child{font-weight:600}
span{color:var(--quiet)}span code{color:var(--ink)}pre{background:var(--panel);border-radius:.625rem;padding:1rem;margin:.25rem 0;overflow:auto;max-height:24rem}
summary{cursor:pointer;padding:.5rem 0;min-height:2.75rem}aside{padding:.5rem 1rem;margin-bottom:2rem;border:1px solid;border-radius:.625rem;font-size:.875rem}`
