// Source text and YAML are a target of their own only because the build's tool is compiled first; all others import Base.
@_exported public import YAML
